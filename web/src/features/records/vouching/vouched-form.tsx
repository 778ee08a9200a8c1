import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  type BodyInput,
  type Endpoint,
  GENDERS,
  getStudent,
  getStudentGuardian,
  getStudentStatistics,
  LIMITS,
  listStudents,
  listUnclaimedClasses,
  STUDENT_AGES,
  type Student,
  updateVouchedStudent,
  vouchStudent,
} from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { useSite } from '../../../lib/site.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { EditedMeanwhile } from '../../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useMergedEdit } from '../../../ui/use-merged-edit.ts';

const EMPTY = {
  first_name: '',
  last_name: '',
  birth_date: '',
  gender: '',
  class_name: '',
  external_id: '',
  guardian_name: '',
  guardian_phone: '',
};
type Draft = typeof EMPTY;

const draftOf = (student: Student | undefined): Draft =>
  student
    ? {
        ...EMPTY,
        first_name: student.first_name,
        last_name: student.last_name,
        birth_date: student.birth_date ?? '',
        gender: student.gender,
        class_name: student.class_name ?? '',
        external_id: student.external_id ?? '',
      }
    : EMPTY;

export const CHANGED_BY_VOUCHING: readonly Endpoint[] = [
  listStudents,
  getStudent,
  getStudentStatistics,
  getStudentGuardian,
  listUnclaimedClasses,
];

/** Those that may take part, and a few around them. @param day YYYY-MM-DD */
const birthYears = (day: string) =>
  Array.from(
    { length: STUDENT_AGES.max - STUDENT_AGES.min + 4 },
    (_, index) => Number(day.slice(0, 4)) - STUDENT_AGES.min + 1 - index,
  );

interface Props {
  /** The student to change; undefined for a new one. */
  student?: Student;
  onClose: () => void;
}

/** `foreign` has what others saved meanwhile, merged into the form. */
function useSaving({ student, onClose }: Props) {
  const { t } = useTranslation('vouching');
  const kind = student ? 'edit' : 'add';
  const { form, submit, fail } = useEndpointForm<Draft>(vouchStudent, {
    initialValues: draftOf(student),
    failure: t(`${kind}.failed`),
  });
  const { base, foreign, mergeStored } = useMergedEdit<Student | undefined>({
    begun: student,
    valuesOf: draftOf,
    source: student ? read(getStudent, { params: { id: student.id } }) : null,
  });
  const after = {
    refreshes: CHANGED_BY_VOUCHING,
    onSuccess: ({ message }: { message: string }) => {
      toastSuccess(message);
      onClose();
    },
    onError: async (error: Error) => {
      await mergeStored(error, form);
      fail(error);
    },
  };
  const vouch = useWrite(vouchStudent, after);
  const update = useWrite(updateVouchedStudent, after);
  const send = submit((values) => {
    const body = values as BodyInput<typeof vouchStudent>;
    const version = base?.version;
    if (student) update.mutate({ params: { id: student.id }, body: { ...body, version } });
    else vouch.mutate({ body });
  });
  return { form, send, kind, foreign, isPending: vouch.isPending || update.isPending } as const;
}

/** The form's fields. An edit leaves the guardian's blank: blank ones change nothing. */
function VouchedFields(props: Props) {
  const { t } = useTranslation(['vouching', 'student-account', 'shell']);
  const { age_reference_date: day } = useSite().edition;
  const { figureDate } = useFormats();
  const { form, send, kind, foreign, isPending } = useSaving(props);
  const show = (name: string, value: unknown) => {
    if (name === 'birth_date') return figureDate(String(value));
    if (name !== 'gender') return String(value);
    return t(`student-account:genders.${value as Student['gender']}`);
  };
  const field = (name: keyof Draft) => ({
    label: t(`fields.${name}`),
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {kind === 'add' && <Text>{t('add.text')}</Text>}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            {...field('first_name')}
            data-autofocus
            required
            maxLength={LIMITS.personNameMax}
          />
          <TextInput {...field('last_name')} required maxLength={LIMITS.personNameMax} />
          <DateField
            {...field('birth_date')}
            value={form.values.birth_date}
            years={birthYears(day)}
            required
          />
          <NativeSelect
            {...field('gender')}
            size="md"
            required
            data={[
              { value: '', label: t('shell:choose') },
              ...GENDERS.map((value) => ({
                value,
                label: t(`student-account:genders.${value}`),
              })),
            ]}
          />
          <TextInput
            {...field('class_name')}
            description={t('optional')}
            maxLength={LIMITS.classNameMax}
          />
          <TextInput
            {...field('external_id')}
            description={t('externalIdHint')}
            dir="auto"
            maxLength={LIMITS.externalIdMax}
          />
        </SimpleGrid>
        <Text fw={600}>{t('guardian')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput {...field('guardian_name')} maxLength={LIMITS.nameMax} />
          <PhoneInput {...field('guardian_phone')} value={form.values.guardian_phone} />
        </SimpleGrid>
        {kind === 'edit' && (
          <Text size="sm" c="dimmed">
            {t('guardianKept')}
          </Text>
        )}
        <EditedMeanwhile
          changes={foreign}
          labelOf={(name) => t(`fields.${name as keyof Draft}`)}
          show={show}
        />
        <DialogEnd
          form={form}
          submit={t(`${kind}.submit`)}
          sending={isPending}
          onCancel={props.onClose}
        />
      </Stack>
    </form>
  );
}

export default function VouchedForm(props: Props) {
  const { t } = useTranslation('vouching');
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t(props.student ? 'edit.open' : 'add.open')}
      size="lg"
    >
      <VouchedFields {...props} />
    </Dialog>
  );
}
