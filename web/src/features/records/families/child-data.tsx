import { Alert, Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  cairoDate,
  correctChild,
  type ChildData as Data,
  deleteChild,
  downloadChildData,
  type FamilyChild,
  keepChild,
  printedCardCode,
  proveChild,
  readChild,
  STUDENT_AGES,
} from '@midan/contract';
import { type ReactNode, useState } from 'react';
import { ApiError, isGrantOver } from '../../../lib/api-error.ts';
import { download } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EditedMeanwhile } from '../../../ui/edited-meanwhile.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { Ltr } from '../../../ui/text.tsx';
import { toastError, toastFailure, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useMergedEdit } from '../../../ui/use-merged-edit.ts';

export type Correction = Record<
  'grant' | 'student_id' | 'first_name' | 'last_name' | 'birth_date' | 'gender' | 'address',
  string
>;
/** Renders the fields of a correction; a locked birth date cannot be changed. */
export type CorrectionFields = (
  form: UseFormReturnType<Correction>,
  birthDateLocked: boolean,
) => ReactNode;

interface Props {
  grant: string;
  child: FamilyChild;
  fields: CorrectionFields;
  /** When and where the child is next, above what is stored. */
  day: ReactNode;
  papers: ReactNode;
  onChanged: (child: FamilyChild) => void;
  /** Called if the child is deleted by now, or has another guardian. */
  onGone: () => void;
  /** Called if the server no longer takes `grant`, because its time is over. */
  onEnded: () => void;
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

const valuesOf = ({ first_name, data }: FamilyChild) => ({
  first_name,
  last_name: data?.last_name ?? '',
  birth_date: data?.birth_date ?? '',
  gender: data?.gender ?? 'female',
  address: data?.address ?? '',
});

const birthYears = () => {
  const year = Number(cairoDate(new Date()).slice(0, 4));
  return Array.from({ length: STUDENT_AGES.max + 1 }, (_, index) => year - 3 - index);
};

function ProofForm({
  grant,
  child,
  onChanged,
  onGone,
  onEnded,
}: Omit<Props, 'fields' | 'day' | 'papers'>) {
  const { t } = useTranslation('families');
  const { figureDate } = useFormats();
  const { student_id, first_name: name } = child;
  const [closed, setClosed] = useState<string | null>(null);
  const { form, submit, fail } = useEndpointForm(proveChild, {
    initialValues: { grant, student_id, birth_date: '' },
    failure: t('prove.failed'),
  });
  const prove = useWrite(proveChild, {
    onSuccess: ({ data }) => onChanged(data),
    onError: (error) => {
      if (isGrantOver(error)) onEnded();
      else if (isGone(error)) onGone();
      else if (error instanceof ApiError && error.code === 'child_closed') setClosed(error.message);
      else fail(error);
    },
  });
  if (child.closed_until || closed) {
    return (
      <Alert color="yellow" role="alert">
        {child.closed_until
          ? t('prove.closed', { time: figureDate(child.closed_until, 'time') })
          : closed}
      </Alert>
    );
  }
  return (
    <form
      noValidate
      aria-label={t('prove.actionFor', { name })}
      onSubmit={submit((body) => prove.mutate({ body: proveChild.body.parse(body) }))}
    >
      <Stack gap="sm">
        <DateField
          label={t('facts.birth_date')}
          description={t('prove.hint')}
          required
          years={birthYears()}
          {...form.getInputProps('birth_date')}
          value={form.values.birth_date}
        />
        <Group>
          <Button type="submit" variant="default" loading={prove.isPending}>
            {t('prove.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Deletion({ grant, child, onChanged, onEnded }: Omit<Props, 'fields' | 'day' | 'papers'>) {
  const { t } = useTranslation('families');
  const { figureDate } = useFormats();
  const keep = useWrite(keepChild, {
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onChanged(data);
    },
    onError: (error) => (isGrantOver(error) ? onEnded() : toastError(error, t('keep.failed'))),
  });
  if (!child.deletes_at) return null;
  return (
    <Alert color="red" role="note">
      <Text mb="sm">{t('keep.text', { date: figureDate(child.deletes_at) })}</Text>
      <Button
        variant="default"
        loading={keep.isPending}
        onClick={() => keep.mutate({ body: { grant, student_id: child.student_id } })}
      >
        {t('keep.action')}
      </Button>
    </Alert>
  );
}

/** Values that somebody else saved meanwhile are merged and listed, and the form stays open. */
function CorrectionForm(
  props: Omit<Props, 'onGone' | 'onEnded' | 'day' | 'papers'> & { onDone: () => void },
) {
  const { grant, child, fields, onChanged, onDone } = props;
  const { t } = useTranslation(['families', 'student-account', 'common']);
  const { figureDate } = useFormats();
  const { student_id, first_name } = child;
  const { base, foreign, mergeStored } = useMergedEdit({
    begun: child,
    valuesOf,
    source: read(readChild, { body: { grant, student_id } }),
  });
  const { form, submit, fail } = useEndpointForm<Correction>(correctChild, {
    initialValues: { grant, student_id, ...valuesOf(child) },
    failure: t('correct.failed'),
  });
  const save = useWrite(correctChild, {
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onChanged(data);
      onDone();
    },
    onError: async (error) => {
      if (isGrantOver(error)) {
        toastFailure(t('data.ended'));
        return;
      }
      const stored = await mergeStored(error, form);
      if (stored) onChanged(stored);
      fail(error);
    },
  });
  const send = (values: Correction) =>
    save.mutate({ body: { ...correctChild.body.parse(values), version: base.data?.version } });
  const show = (name: string, value: unknown) => {
    if (name === 'birth_date') return figureDate(String(value));
    return name === 'gender' ? t(`facts.genders.${value as Data['gender']}`) : String(value);
  };
  return (
    <form
      noValidate
      aria-label={t('correct.actionFor', { name: first_name })}
      onSubmit={submit(send)}
    >
      <Stack gap="md">
        {fields(form, child.data?.birth_date_locked ?? true)}
        <EditedMeanwhile
          changes={foreign}
          labelOf={(name) =>
            t(`student-account:fields.${name as keyof ReturnType<typeof valuesOf>}`)
          }
          show={show}
        />
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            {t('correct.save')}
          </Button>
          <Button variant="default" disabled={save.isPending} onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ChildFacts({ child, data }: { child: FamilyChild; data: Data }) {
  const { t } = useTranslation('families');
  const { figureDate } = useFormats();
  const ltr = (text: string | null) => text && <Ltr>{text}</Ltr>;
  const facts: [string, ReactNode][] = [
    [t('facts.birth_date'), figureDate(data.birth_date)],
    [t('facts.gender'), t(`facts.genders.${data.gender}`)],
    [t('facts.address'), data.address && <bdi key="address">{data.address}</bdi>],
    [t('facts.email'), ltr(data.email)],
    [t('facts.phone_number'), ltr(data.phone_number)],
    [t('facts.card_code'), ltr(data.card_code && printedCardCode(data.card_code))],
    [t('facts.school'), child.academy_name],
    [t('facts.team'), data.teams.join(t('facts.between'))],
  ];
  return <Facts facts={facts.filter(([, value]) => value)} />;
}

/** Before the guardian has proved to know the child, a form for its birth date. */
export function ChildData(props: Props) {
  const { child } = props;
  const { data } = child;
  const name = data ? `${child.first_name} ${data.last_name}` : child.first_name;
  return (
    <Card component="article" aria-label={name}>
      <Title order={3} fz="1.1rem" mb="sm">
        <bdi>{name}</bdi>
      </Title>
      {data ? <Open {...props} data={data} name={name} /> : <ProofForm {...props} />}
    </Card>
  );
}

function Open(props: Props & { data: Data; name: string }) {
  const { grant, child, data, name, day, papers, onChanged, onGone, onEnded } = props;
  const { t } = useTranslation('families');
  const [isCorrecting, setCorrecting] = useState(false);
  const [hide, setHide] = useState(true);
  const { student_id } = child;
  const remove = useWrite(deleteChild, {
    onSuccess: (reply) => {
      toastSuccess(reply.message);
      onChanged(reply.data);
    },
    onError: (error) => {
      if (isGrantOver(error)) onEnded();
      else if (isGone(error)) onGone();
      else toastError(error, t('remove.failed'));
    },
  });
  const [ask, asking] = useBusy(async () => {
    const question = { title: t('remove.title', { name }), text: t('remove.text') };
    if (await confirm({ ...question, action: t('remove.confirm'), destructive: true })) {
      await remove.attempt({ body: { grant, student_id, hide } });
    }
  });
  if (isCorrecting) return <CorrectionForm {...props} onDone={() => setCorrecting(false)} />;
  return (
    <Stack gap="md">
      <Deletion {...props} />
      {day}
      <ChildFacts child={child} data={data} />
      <Group gap="sm">
        <Button
          variant="default"
          aria-label={t('correct.actionFor', { name })}
          onClick={() => setCorrecting(true)}
        >
          {t('correct.action')}
        </Button>
        <DownloadButton
          label={t('download.action')}
          done={t('download.done')}
          failed={t('download.failed')}
          save={() => download(downloadChildData, { body: { grant, student_id } })}
        />
        {papers}
      </Group>
      {!child.deletes_at && (
        <details>
          <summary>{t('remove.more')}</summary>
          <Stack gap="sm" mt="sm">
            <Checkbox
              label={t('remove.hide')}
              checked={hide}
              onChange={({ currentTarget }) => setHide(currentTarget.checked)}
            />
            <Group>
              <Button
                variant="subtle"
                color="red"
                loading={asking}
                aria-label={t('remove.actionFor', { name })}
                onClick={() => void ask()}
              >
                {t('remove.action')}
              </Button>
            </Group>
          </Stack>
        </details>
      )}
    </Stack>
  );
}
