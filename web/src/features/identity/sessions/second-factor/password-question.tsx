import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ReplyData } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { FACTOR_CALLS, type FactorArea } from './calls.ts';

export type Act = 'setUp' | 'renew' | 'remove';
type Call = (typeof FACTOR_CALLS)[FactorArea][Act];

interface Props {
  area: FactorArea;
  act: Act;
  onClose: () => void;
  /** Called with the reply: a new secret, new recovery codes, or null after a removal. */
  onDone: (data: ReplyData<Call>, message: string) => void;
}

const BLANK = { current_password: '' };

/** A code is not asked for while the second factor is only being set up. */
export function PasswordQuestion({ area, act, onClose, onDone }: Props) {
  const { t } = useTranslation(['admin-sessions', 'sessions', 'common']);
  const { form, submit, fail } = useEndpointForm(FACTOR_CALLS[area][act], {
    initialValues: act === 'setUp' ? BLANK : { ...BLANK, otp_code: '' },
    failure: t(`${act}.failed`),
  });
  const send = useWrite<Call>(FACTOR_CALLS[area][act], {
    onSuccess: ({ data, message }) => onDone(data, message),
    onError: fail,
  });
  return (
    <Modal opened onClose={onClose} title={t(`${act}.title`)}>
      <form onSubmit={submit((body) => send.mutate({ body }))} noValidate>
        <Stack gap="md">
          <Text>{t(`${act}.text`)}</Text>
          <PasswordField
            data-autofocus
            label={t('sessions:passwordForm.current')}
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          {act !== 'setUp' && (
            <TextInput
              label={t('secondFactorField')}
              description={t('secondFactorHint')}
              required
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.getInputProps('otp_code')}
            />
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              color={act === 'remove' ? 'red' : undefined}
              loading={send.isPending}
            >
              {t(`${act}.title`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
