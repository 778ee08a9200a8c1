import { Button, Group, Stack, Text } from '@mantine/core';
import { openFamily, type ReplyData, sendFamilyCode } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { minutesAndSeconds, useCountdown } from '../../lib/countdown.ts';
import { useWrite } from '../../lib/query.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';

export type OpenFamily = ReplyData<typeof openFamily>;

interface Props {
  token: string;
  onOpened: (family: OpenFamily) => void;
}

/**
 * Button that sends a code to the guardian's phone, then the form that opens the children's data
 * with it and has a new code sent once the wait is over. `onOpened` gets the data.
 */
export function DataCode({ token, onOpened }: Props) {
  const { t } = useTranslation('families');
  const wait = useCountdown('family:wait', 0);
  const send = useWrite(sendFamilyCode, {
    onSuccess: ({ data }) => {
      wait.restart(data.retry_after);
      toastSuccess(t(`data.codeSent.${data.otp_channel}`));
    },
    onError: (error) => {
      // No code is out when WhatsApp takes none, and that may last for hours.
      const isOut = error instanceof ApiError && error.code !== 'whatsapp_busy';
      if (isOut && error.retryAfter) wait.restart(error.retryAfter);
      toastError(error, t('data.codeFailed'));
    },
  });
  const { form, submit, fail } = useEndpointForm(openFamily, {
    initialValues: { token, otp_code: '' },
    failure: t('data.openFailed'),
  });
  const open = useWrite(openFamily, {
    onSuccess: ({ data }) => onOpened(data),
    onError: (error) => {
      fail(error);
      if (error instanceof ApiError && error.code?.startsWith('code_')) {
        form.setFieldError('otp_code', error.message);
      }
    },
  });
  const isWaiting = wait.left > 0;
  const sendButton = (label: string, variant: 'default' | 'filled') => (
    <Button
      variant={variant}
      loading={send.isPending}
      disabled={isWaiting || open.isPending}
      onClick={() => send.mutate({ body: { token } })}
    >
      {isWaiting ? t('data.againAfter', { time: minutesAndSeconds(wait.left) }) : label}
    </Button>
  );
  if (!send.isSuccess && !isWaiting) return sendButton(t('data.open'), 'default');
  return (
    <form
      noValidate
      aria-labelledby="family-data"
      onSubmit={submit((body) => open.mutate({ body: openFamily.body.parse(body) }))}
    >
      <Stack gap="md">
        <Text>{t('data.codeText')}</Text>
        <CodeInput {...form.getInputProps('otp_code')} autoFocus />
        <Group gap="sm">
          <Button type="submit" loading={open.isPending}>
            {t('data.submit')}
          </Button>
          {sendButton(t('data.again'), 'default')}
        </Group>
      </Stack>
    </form>
  );
}
