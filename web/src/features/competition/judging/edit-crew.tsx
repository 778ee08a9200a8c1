import { Stack, Switch, TextInput } from '@mantine/core';
import { type CrewMember, LIMITS, listAdminAcademies, listCrew, updateCrew } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, readPage, useWrite } from '../../../lib/query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDialogForm } from '../../../ui/dialog-form.ts';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { DutiesField } from './duties-field.tsx';
import { CHANGED_BY_LISTS, type Track } from './reads.ts';
import { type Option, SearchSelect } from './search-select.tsx';
import { useKeptForm } from './use-kept-form.ts';

/** Schools by part of their name. */
function useSchools(search: string) {
  const found = useQuery(readPage(listAdminAcademies, { query: { search } }));
  const options = (found.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { options, isFetching: found.isFetching };
}

const valuesOf = (member: CrewMember) => ({
  name: member.name,
  phone_number: member.phone_number ?? '',
  email: member.email ?? '',
  duties: member.duties,
  conflicts: member.conflicts.map(({ id }) => id),
  disabled: member.disabled,
  version: member.version,
});

interface Props {
  eventId: string;
  member: CrewMember;
  tracks: readonly Track[];
  onClose: () => void;
}

function EditForm({ eventId, member, tracks, onClose }: Props) {
  const { t } = useTranslation('judging');
  const client = useQueryClient();
  const params = { id: eventId, crewId: member.id };
  const [schools, setSchools] = useState<Option[]>(
    member.conflicts.map(({ id, name }) => ({ value: id, label: name })),
  );
  const update = useWrite(updateCrew, { refreshes: CHANGED_BY_LISTS });
  const { form, send, notices } = useKeptForm({
    endpoint: updateCrew,
    stored: valuesOf(member),
    failure: t('crew.notSaved'),
    save: async (body) => {
      const { data, message } = await update.mutateAsync({ params, body });
      toastSuccess(message);
      onClose();
      return valuesOf(data);
    },
    reload: async () => {
      const crew = read(listCrew, { params: { id: eventId } });
      const { data } = await client.fetchQuery({ ...crew, staleTime: 0 });
      const now = data.find(({ id }) => id === member.id) ?? member;
      setSchools((known) => [
        ...known,
        ...now.conflicts.map(({ id, name }) => ({ value: id, label: name })),
      ]);
      return valuesOf(now);
    },
  });
  useDialogForm({ isDirty: notices.isDirty, sending: notices.busy });
  const { phone_number, duties, conflicts } = form.values;
  return (
    <FormFrame label={t('crew.edit')} onSubmit={send} notices={notices}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('crew.name')}
          required
          maxLength={LIMITS.nameMax}
          {...form.getInputProps('name')}
        />
        <PhoneInput
          label={t('crew.phone')}
          required
          hint={t('crew.phoneHint')}
          {...form.getInputProps('phone_number')}
          value={phone_number}
        />
        <TextInput
          label={t('crew.email')}
          description={t('crew.emailHint')}
          type="email"
          dir="ltr"
          maxLength={LIMITS.emailMax}
          {...form.getInputProps('email')}
        />
        <DutiesField
          tracks={tracks}
          value={duties}
          error={form.errors.duties}
          onChange={(next) => form.setFieldValue('duties', next)}
        />
        <SearchSelect
          label={t('crew.conflicts')}
          description={t('crew.conflictsHint')}
          data-path="conflicts"
          error={form.errors.conflicts}
          chosen={schools.filter(
            ({ value }, at) =>
              conflicts.includes(value) && schools.findIndex((one) => one.value === value) === at,
          )}
          useFound={useSchools}
          maxValues={LIMITS.perPageMax}
          onChange={(chosen) => {
            setSchools((known) => [...known, ...chosen]);
            form.setFieldValue(
              'conflicts',
              chosen.map(({ value }) => value),
            );
          }}
        />
        <Switch
          size="md"
          label={t('crew.disabled')}
          description={t('crew.disabledHint')}
          {...form.getInputProps('disabled', { type: 'checkbox' })}
        />
      </Stack>
    </FormFrame>
  );
}

export function EditCrew(props: Props) {
  const { t } = useTranslation('judging');
  return (
    <Dialog opened onClose={props.onClose} title={t('crew.edit')}>
      <EditForm {...props} />
    </Dialog>
  );
}
