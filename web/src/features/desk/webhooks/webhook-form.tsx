import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import {
  createWebhook,
  listWebhooks,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_LIMITS,
  type WebhookEventType,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { IdentityFields } from '../../../ui/identity-fields.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { eventKey } from './words.ts';

interface Props {
  hasSecondFactor: boolean;
  onClose: () => void;
  /** Called with the secret of the new webhook, which is known only now. */
  onMade: (secret: string) => void;
}

function WebhookForm({ hasSecondFactor, onClose, onMade }: Props) {
  const { t } = useTranslation('webhooks');
  const { form, submit, fail } = useEndpointForm(createWebhook, {
    initialValues: {
      name: '',
      url: '',
      types: [...WEBHOOK_EVENT_TYPES] as WebhookEventType[],
      current_password: '',
      ...(hasSecondFactor ? { otp_code: '' } : {}),
    },
    failure: t('make.failed'),
  });
  const make = useWrite(createWebhook, {
    refreshes: [listWebhooks],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onMade(data.secret);
    },
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => make.mutate({ body }))} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('fields.name')}
          description={t('fields.nameHint')}
          required
          maxLength={WEBHOOK_LIMITS.nameMax}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('fields.url')}
          description={t('fields.urlHint')}
          required
          type="url"
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          maxLength={WEBHOOK_LIMITS.urlMax}
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label={t('fields.types')} required {...form.getInputProps('types')}>
          <Stack gap="sm" mt="xs">
            {WEBHOOK_EVENT_TYPES.map((type) => (
              <Checkbox key={type} value={type} size="md" label={t(`events.${eventKey(type)}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text>{t('make.prove')}</Text>
        <IdentityFields
          password={form.getInputProps('current_password')}
          code={hasSecondFactor ? form.getInputProps('otp_code') : undefined}
        />
        <DialogEnd
          form={form}
          submit={t('make.submit')}
          sending={make.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

export function WebhookDialog(props: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog opened onClose={props.onClose} title={t('make.title')}>
      <WebhookForm {...props} />
    </Dialog>
  );
}
