import { Button, Stack, Text, TextInput } from '@mantine/core';
import { LIMITS, type loginAcademy, type loginAdmin } from '@midan/contract';
import { useRef, useState } from 'react';
import { ApiError, ownWords } from '../../../../lib/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { CodeInput } from '../../../../ui/code-input.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { BlockedNotice, isBlocked } from '../blocked-notice.tsx';
import type { LoginHandlers } from '../use-login.ts';

interface Login {
  mutate: (input: {
    body: { email: string; password: string; otp_code?: string | undefined };
  }) => void;
  isPending: boolean;
  error: Error | null;
}

interface Props {
  endpoint: typeof loginAdmin | typeof loginAcademy;
  useLogin: (handlers: LoginHandlers) => Login;
  credentials: { email: string; password: string };
  /** The server's sentence that asks for the code. */
  request: string;
  onBack: () => void;
  onDone: () => unknown;
}

/** If email or password are refused now, it calls `onBack`. */
export default function SecondFactorStep(props: Props) {
  const { t } = useTranslation(['admin-sessions', 'errors']);
  const { endpoint, useLogin, credentials, request, onBack, onDone } = props;
  const [byRecovery, setByRecovery] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const { form, submit, fail } = useEndpointForm(endpoint, {
    initialValues: { ...credentials, otp_code: '' },
    failure: ownWords(t('login.failed')),
    check: ({ otp_code }): Record<string, string> =>
      byRecovery || otp_code.length === LIMITS.codeDigits
        ? {}
        : { otp_code: t('errors:fields.otp_six_digits') },
  });
  const login = useLogin({
    onDone,
    onError: (error) => {
      if (isBlocked(error)) return;
      fail(error);
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'invalid_credentials') return onBack();
      if (code !== 'second_factor_invalid') return;
      form.setFieldError('otp_code', error.message);
      field.current?.querySelector('input')?.focus();
    },
  });
  const change = (recovery: boolean) => {
    setByRecovery(recovery);
    form.setFieldValue('otp_code', '');
    form.clearErrors();
  };
  const code = form.getInputProps('otp_code');
  return (
    <form onSubmit={submit((body) => login.mutate({ body }))} noValidate>
      <Stack gap="md">
        <BlockedNotice error={login.error} />
        <Text>{byRecovery ? t('secondStep.recoveryText') : request}</Text>
        <div ref={field}>
          {byRecovery ? (
            <TextInput
              label={t('secondStep.recovery')}
              required
              dir="ltr"
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...code}
            />
          ) : (
            <CodeInput {...code} sendsForm autoFocus />
          )}
        </div>
        <Button type="submit" fullWidth loading={login.isPending}>
          {t('login.submit')}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => change(!byRecovery)}>
          {byRecovery ? t('secondStep.useApp') : t('secondStep.useRecovery')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          {t('secondStep.back')}
        </Button>
      </Stack>
    </form>
  );
}
