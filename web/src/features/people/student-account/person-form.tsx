import { Button, Group, Stack } from '@mantine/core';
import {
  getStudentDashboard,
  getStudentProfile,
  type StudentProfile,
  updateStudentProfile,
} from '@midan/contract';
import { useEffect, useRef } from 'react';
import { startContactTimers } from '../../../lib/contact-timers.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { EditedMeanwhile } from '../../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { useMergedEdit, useOwnSave } from '../../../ui/use-merged-edit.ts';
import { ContactFields } from './contact-fields.tsx';
import { type ProfileDraft, profileDraftOf, recordOf } from './draft.ts';
import { PersonFields } from './person-fields.tsx';
import { useShowStudent } from './use-student.ts';

const REQUIRED = {
  email: 'email_required',
  phone_number: 'phone_required',
  address: 'address_required',
} as const;
const CONTACTS = ['email', 'phone_number', 'address'] as const;

interface Props {
  student: StudentProfile;
  /** Version of the profile after a contact was confirmed beside the form, see useOwnSave. */
  ownVersion: number | null;
  onDone: () => void;
}

/** What was saved elsewhere meanwhile is merged and listed. */
export function PersonForm({ student, ownVersion, onDone }: Props) {
  const { t } = useTranslation(['student-account', 'common', 'errors', 'shell']);
  const { figureDate } = useFormats();
  const show = useShowStudent();
  const edit = useMergedEdit({
    begun: student,
    valuesOf: recordOf,
    source: read(getStudentProfile),
  });
  const { base, foreign, mergeStored } = edit;
  const { form, submit, fail } = useEndpointForm<ProfileDraft>(updateStudentProfile, {
    initialValues: profileDraftOf(student),
    failure: t('profile.failed'),
    // What is there can be changed, not taken away. A vouched student need not have it.
    check: (values) =>
      Object.fromEntries(
        CONTACTS.filter((name) => student[name] && values[name].trim() === '').map((name) => [
          name,
          t(`errors:fields.${REQUIRED[name]}`),
        ]),
      ),
  });
  useOwnSave({ edit, form, stored: student, ownVersion });
  const update = useWrite(updateStudentProfile, {
    refreshes: [getStudentProfile, getStudentDashboard],
    onSuccess: ({ data, message }) => {
      startContactTimers(student, data);
      show(data);
      toastSuccess(message);
      onDone();
    },
    onError: async (error) => {
      await mergeStored(error, form);
      fail(error);
    },
  });
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const send = (values: ProfileDraft) =>
    update.mutate({
      body: { ...updateStudentProfile.body.parse(values), version: base.version },
    });
  const labelOf = (name: string) => {
    const field = t(`fields.${name.replace(/^pending_/, '') as keyof ProfileDraft}`);
    return name.startsWith('pending_') ? t('shell:editedMeanwhile.pending', { field }) : field;
  };
  const showValue = (name: string, value: unknown) => {
    if (name === 'birth_date') return figureDate(String(value));
    return name === 'gender' ? t(`genders.${value as StudentProfile['gender']}`) : String(value);
  };
  return (
    <form ref={fields} onSubmit={submit(send)} noValidate>
      <Stack gap="lg">
        <PersonFields
          form={form}
          birthDateLocked={student.academy !== null}
          hasAddress={student.address !== null}
        />
        <ContactFields
          form={form}
          emailRequired={student.email !== null}
          phoneRequired={student.phone_number !== null}
          emailHint={t('profile.contactHint')}
          phoneHint={t('profile.contactHint')}
        />
        <EditedMeanwhile changes={foreign} labelOf={labelOf} show={showValue} />
        <Group gap="sm">
          <Button type="submit" loading={update.isPending}>
            {t('profile.save')}
          </Button>
          <Button variant="default" disabled={update.isPending} onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
