import { Stack, Text } from '@mantine/core';
import { getWebhook, listWebhooks, rotateWebhookSecret } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { IdentityFields } from '../../../ui/identity-fields.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface Props {
  id: string;
  hasSecondFactor: boolean;
  onClose: () => void;
  /** Called with the new secret, which is known only now. */
  onMade: (secret: string) => void;
}

function RotateForm({ id, hasSecondFactor, onClose, onMade }: Props) {
  const { t } = useTranslation('webhooks');
  const { form, submit, fail } = useEndpointForm(rotateWebhookSecret, {
    initialValues: { current_password: '', ...(hasSecondFactor ? { otp_code: '' } : {}) },
    failure: t('rotate.failed'),
  });
  const rotate = useWrite(rotateWebhookSecret, {
    refreshes: [listWebhooks, getWebhook],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onMade(data.secret);
    },
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => rotate.mutate({ params: { id }, body }))} noValidate>
      <Stack gap="md">
        <Text>{t('rotate.text')}</Text>
        <Text>{t('rotate.prove')}</Text>
        <IdentityFields
          focusFirst
          password={form.getInputProps('current_password')}
          code={hasSecondFactor ? form.getInputProps('otp_code') : undefined}
        />
        <DialogEnd submit={t('rotate.action')} sending={rotate.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** The old secret stays valid for a day. */
export function RotateDialog(props: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog opened onClose={props.onClose} title={t('rotate.action')}>
      <RotateForm {...props} />
    </Dialog>
  );
}
