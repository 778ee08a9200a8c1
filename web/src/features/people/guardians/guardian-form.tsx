import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  getStudentDashboard,
  getStudentProfile,
  LIMITS,
  normalizePhone,
  type OwnGuardian,
  setGuardian,
} from '@midan/contract';
import { IconSend } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface Props {
  guardian: OwnGuardian;
  onDone: () => void;
  /** Undefined for a first guardian: there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

/** A phone that is new is sent the link. */
export function GuardianForm({ guardian, onDone, onCancel }: Props) {
  const { t } = useTranslation('guardians');
  const { form, submit, fail } = useEndpointForm(setGuardian, {
    initialValues: {
      guardian_name: guardian.name ?? '',
      guardian_phone: guardian.phone_number ?? '',
    },
    failure: t('own.notSaved'),
  });
  const set = useWrite(setGuardian, {
    refreshes: [getStudentProfile, getStudentDashboard],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onDone();
    },
    onError: fail,
  });
  // A corrected name keeps the consent and sends nothing.
  const isSamePhone =
    guardian.phone_number !== null &&
    normalizePhone(form.values.guardian_phone) === guardian.phone_number;
  return (
    <form onSubmit={submit((body) => set.mutate({ body }))} noValidate>
      <Stack gap="md" maw="28rem">
        <TextInput
          label={t('own.name')}
          required
          maxLength={LIMITS.nameMax}
          autoComplete="off"
          {...form.getInputProps('guardian_name')}
        />
        <PhoneInput
          label={t('own.phone')}
          required
          hint={t(isSamePhone ? 'own.changeText' : 'own.phoneHint')}
          {...form.getInputProps('guardian_phone')}
          value={form.values.guardian_phone}
        />
        {onCancel && !isSamePhone && (
          <Text size="sm" c="dimmed">
            {t('own.changeText')}
          </Text>
        )}
        <Group gap="sm">
          <Button
            type="submit"
            leftSection={
              isSamePhone ? undefined : <IconSend size={18} className="mirrored" aria-hidden />
            }
            loading={set.isPending}
          >
            {t(isSamePhone ? 'own.save' : 'own.set')}
          </Button>
          {onCancel && (
            <Button variant="default" disabled={set.isPending} onClick={onCancel}>
              {t('own.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
