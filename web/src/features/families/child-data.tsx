import { Button, Card, Group, Stack, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  correctChild,
  deleteChild,
  downloadChildData,
  type FamilyChild,
  readChild,
} from '@midan/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isGrantOver } from '../../lib/api-error.ts';
import { download } from '../../lib/download.ts';
import { useFormats } from '../../lib/format.ts';
import { read, useWrite } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EditedMeanwhile } from '../../ui/edited-meanwhile.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { Ltr } from '../../ui/text.tsx';
import { toastError, toastFailure, toastSuccess } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useMergedEdit } from '../../ui/use-merged-edit.ts';

/** Values of the form with which a guardian corrects a child's data. */
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
  /** The child's certificates. */
  papers: ReactNode;
  /** Called after a correction, and if somebody else has saved the child meanwhile. */
  onChanged: (child: FamilyChild) => void;
  onDeleted: (children: FamilyChild[]) => void;
  /** Called if the child is deleted by now, or has another guardian. */
  onGone: () => void;
  /** Called if the server no longer takes `grant`, because its time is over. */
  onEnded: () => void;
}

/** True if the child is deleted by now, or has another guardian. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** The values of a child that a guardian corrects; '' for no address. */
const valuesOf = ({ first_name, last_name, birth_date, gender, address }: FamilyChild) => ({
  first_name,
  last_name,
  birth_date,
  gender,
  address: address ?? '',
});

/**
 * Form with which a guardian corrects a child's data. After a save `onChanged` gets the saved child
 * and `onDone` closes the form; Cancel calls `onDone` alone. If somebody else saved meanwhile,
 * their values are merged and listed, `onChanged` gets the child as it is stored, and the form
 * stays open. If the grant is over, a toast says so and what was typed stays.
 */
function CorrectionForm(
  props: Omit<Props, 'onDeleted' | 'onGone' | 'onEnded' | 'papers'> & { onDone: () => void },
) {
  const { grant, child, fields, onChanged, onDone } = props;
  const { t } = useTranslation(['families', 'student-account', 'common']);
  const { date } = useFormats();
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
    save.mutate({ body: { ...correctChild.body.parse(values), version: base.version } });
  const show = (name: string, value: unknown) => {
    if (name === 'birth_date') return date(String(value));
    return name === 'gender' ? t(`facts.genders.${value as FamilyChild['gender']}`) : String(value);
  };
  return (
    <form
      noValidate
      aria-label={t('correct.actionFor', { name: first_name })}
      onSubmit={submit(send)}
    >
      <Stack gap="md">
        {fields(form, child.birth_date_locked)}
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

/** A child's personal data, contacts, school and teams. */
function ChildFacts({ child }: { child: FamilyChild }) {
  const { t } = useTranslation('families');
  const { date } = useFormats();
  const none = t('facts.none');
  const ltr = (text: string | null) => (text ? <Ltr>{text}</Ltr> : none);
  return (
    <Facts
      facts={[
        [t('facts.birth_date'), date(child.birth_date)],
        [t('facts.gender'), t(`facts.genders.${child.gender}`)],
        [t('facts.address'), child.address ?? none],
        [t('facts.email'), ltr(child.email)],
        [t('facts.phone_number'), ltr(child.phone_number)],
        [t('facts.school'), child.academy_name ?? none],
        [t('facts.team'), child.teams.join(t('facts.between')) || none],
      ]}
    />
  );
}

/**
 * Card with a child's data for the guardian, with buttons to correct, download and delete it, and
 * the child's certificates; while it is corrected, the form alone. Deleting asks first.
 */
export function ChildData(props: Props) {
  const { grant, child, papers, onDeleted, onGone, onEnded } = props;
  const { t } = useTranslation('families');
  const [isCorrecting, setCorrecting] = useState(false);
  const { student_id } = child;
  const name = `${child.first_name} ${child.last_name}`;
  const remove = useWrite(deleteChild, {
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onDeleted(data.children);
    },
    onError: (error) => {
      if (isGrantOver(error)) onEnded();
      // The reply to an earlier press was lost.
      else if (isGone(error)) onGone();
      else toastError(error, t('remove.failed'));
    },
  });
  const [ask, asking] = useBusy(async () => {
    const question = { title: t('remove.title', { name }), text: t('remove.text') };
    if (await confirm({ ...question, action: t('remove.confirm'), destructive: true })) {
      await remove.attempt({ body: { grant, student_id } });
    }
  });
  return (
    <Card component="article" aria-label={name}>
      <Title order={3} fz="1.1rem" mb="sm">
        <bdi>{name}</bdi>
      </Title>
      {isCorrecting ? (
        <CorrectionForm {...props} onDone={() => setCorrecting(false)} />
      ) : (
        <Stack gap="md">
          <ChildFacts child={child} />
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
          {papers}
        </Stack>
      )}
    </Card>
  );
}
