import { Button, Group, Stack, Text } from '@mantine/core';
import { LIMITS, type ReplyData, type startSecondFactor } from '@midan/contract';
import { useState } from 'react';
import { IconShieldLock } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { CodeInput } from '../../../../ui/code-input.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { FACTOR_CALLS, type FactorArea } from './calls.ts';
import { PasswordQuestion } from './password-question.tsx';
import styles from './set-up.module.css';

type Secret = ReplyData<typeof startSecondFactor>;

interface Props {
  area: FactorArea;
  /** Called when the second factor is on, with the recovery codes, which are known only now. */
  onConfirmed: (recoveryCodes: string[]) => void;
}

export function SetUp({ area, onConfirmed }: Props) {
  const { t } = useTranslation('admin-sessions');
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <Enrolment area={area} secret={secret} onConfirmed={onConfirmed} />;
  return (
    <Stack gap="md" align="start">
      <Text>{t('setUp.intro')}</Text>
      <Button
        leftSection={<IconShieldLock size={20} aria-hidden />}
        onClick={() => setAsking(true)}
        aria-haspopup="dialog"
      >
        {t('setUp.start')}
      </Button>
      {asking && (
        <PasswordQuestion
          area={area}
          act="setUp"
          onClose={() => setAsking(false)}
          onDone={(data) => {
            if (data && 'secret' in data) setSecret(data);
          }}
        />
      )}
    </Stack>
  );
}

interface EnrolmentProps extends Props {
  secret: Secret;
}

function Enrolment({ area, secret: { secret, otpauth_uri }, onConfirmed }: EnrolmentProps) {
  const calls = FACTOR_CALLS[area];
  const { t } = useTranslation(['admin-sessions', 'errors']);
  const { form, submit, fail } = useEndpointForm(calls.confirm, {
    initialValues: { otp_code: '' },
    failure: t('setUp.failed'),
    check: ({ otp_code }): Record<string, string> =>
      otp_code.length === LIMITS.codeDigits ? {} : { otp_code: t('errors:fields.otp_six_digits') },
  });
  const confirm = useWrite<typeof calls.confirm>(calls.confirm, {
    // The profile is asked for once the codes are saved: until then they stand here.
    refreshes: [calls.sessions],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onConfirmed(data.recovery_codes);
    },
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => confirm.mutate({ body }))} noValidate>
      <ol className={styles.steps}>
        <li>
          <Text>{t('setUp.scan')}</Text>
          <QrCode text={otpauth_uri} label={t('setUp.picture')} />
        </li>
        <li>
          <Text>{t('setUp.orType')}</Text>
          <Group wrap="nowrap" gap="sm" className={styles.secret}>
            <Text fw={600} className={styles.value}>
              <Ltr>{secret.replace(/.{4}(?=.)/g, '$& ')}</Ltr>
            </Text>
            <CopyButton value={secret} label={t('setUp.copySecret')} />
          </Group>
        </li>
        <li>
          <Text>{t('setUp.enter')}</Text>
          <CodeInput {...form.getInputProps('otp_code')} sendsForm />
        </li>
      </ol>
      <Button type="submit" mt="lg" loading={confirm.isPending}>
        {t('setUp.confirm')}
      </Button>
    </form>
  );
}
