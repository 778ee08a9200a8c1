import { List, Stack, Text, Textarea } from '@mantine/core';
import { addCrew, LIMITS, listCrew } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { Ltr } from '../../../ui/text.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast.ts';
import { type CrewLine, crewLines } from './crew-lines.ts';
import { DutiesField, type Duty } from './duties-field.tsx';
import type { Track } from './reads.ts';

function useProblem() {
  const { t } = useTranslation(['judging', 'errors']);
  const names = { name: t('crew.name'), phone_number: t('crew.phone'), email: t('crew.email') };
  return ({ problems }: CrewLine): string =>
    problems
      .map(({ field, code, params }) => {
        const label = names[field as keyof typeof names] ?? field;
        return `${label}: ${t(`errors:fields.${code as 'required'}`, { ...params })}`;
      })
      .join(' · ');
}

function Preview({ lines }: { lines: CrewLine[] }) {
  const { t } = useTranslation('judging');
  const problemOf = useProblem();
  const wrong = lines.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      <Text role="status" fw={600}>
        {lines.length > 0 && t('crew.found', { number: lines.length, wrong })}
      </Text>
      {lines.length > 0 && (
        <List type="ordered" size="sm" mah="30vh" style={{ overflow: 'auto' }} tabIndex={0}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else
            <List.Item key={index}>
              <bdi>{line.member.name || '—'}</bdi> · <Ltr>{line.member.phone_number || '—'}</Ltr>
              {line.member.email && (
                <>
                  {' · '}
                  <Ltr>{line.member.email}</Ltr>
                </>
              )}
              {line.problems.length > 0 && (
                <Text c="red" size="sm" fw={600}>
                  {problemOf(line)}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}

interface Props {
  eventId: string;
  tracks: readonly Track[];
  onClose: () => void;
}

function AddCrewForm({ eventId, tracks, onClose }: Props) {
  const { t } = useTranslation(['judging', 'errors']);
  const [pasted, setPasted] = useState('');
  const lines = crewLines(pasted);
  const { form, submit, fail } = useEndpointForm(addCrew, {
    initialValues: { members: [] as CrewLine['member'][], duties: [] as Duty[] },
    failure: t('crew.notSaved'),
  });
  const add = useWrite(addCrew, {
    refreshes: [listCrew],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const send = submit((body) => add.attempt({ params: { id: eventId }, body }));
  const isWrong = lines.length === 0 || lines.some(({ problems }) => problems.length > 0);
  return (
    <form
      noValidate
      aria-label={t('crew.add')}
      onSubmit={(event) => {
        if (!isWrong) return send(event);
        event.preventDefault();
        toastFailure(t(lines.length === 0 ? 'errors:fill_required' : 'crew.mend'));
        event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <Stack gap="md">
        <Textarea
          data-autofocus
          label={t('crew.paste')}
          description={t('crew.pasteHint', { max: LIMITS.crewPerEvent })}
          required
          autosize
          minRows={4}
          maxRows={10}
          dir="auto"
          value={pasted}
          error={form.errors.members}
          onChange={({ currentTarget }) => {
            setPasted(currentTarget.value);
            const members = crewLines(currentTarget.value).map(({ member }) => member);
            form.setFieldValue('members', members);
          }}
        />
        <Preview lines={lines} />
        <DutiesField
          tracks={tracks}
          value={form.values.duties}
          error={form.errors.duties}
          onChange={(duties) => form.setFieldValue('duties', duties)}
        />
        <DialogEnd
          form={form}
          submit={t('crew.addSubmit')}
          sending={add.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

export function AddCrew(props: Props) {
  const { t } = useTranslation('judging');
  return (
    <Dialog opened onClose={props.onClose} title={t('crew.add')}>
      <AddCrewForm {...props} />
    </Dialog>
  );
}
