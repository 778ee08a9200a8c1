import { Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  createApiKey,
  KEY_COUPON_CAPS,
  KEY_LIMITS,
  KEY_SCOPES,
  type KeyScope,
  listApiKeys,
  type ReplyData,
} from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { IdentityFields } from '../../../ui/identity-fields.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

const LIVES = [30, 90, KEY_LIMITS.daysMax];

interface Props {
  hasSecondFactor: boolean;
  onClose: () => void;
  /** Called with the new key, which the server tells only this once. */
  onMade: (made: ReplyData<typeof createApiKey>) => void;
}

function KeyForm({ hasSecondFactor, onClose, onMade }: Props) {
  const { t } = useTranslation('api-keys');
  const [addresses, setAddresses] = useState('');
  const { form, submit, fail } = useEndpointForm(createApiKey, {
    initialValues: {
      name: '',
      scopes: [] as KeyScope[],
      addresses: [] as string[],
      days: LIVES[1] ?? KEY_LIMITS.daysMax,
      current_password: '',
      ...(hasSecondFactor ? { otp_code: '' } : {}),
    },
    failure: t('make.failed'),
  });
  const make = useWrite(createApiKey, {
    refreshes: [listApiKeys],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onMade(data);
    },
    onError: fail,
  });
  /** The first error of an address: all addresses are typed in one field. */
  const addressError = Object.entries(form.errors).find(([path]) => path.startsWith('addresses'));
  return (
    <form onSubmit={submit((body) => make.mutate({ body }))} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('fields.name')}
          description={t('fields.nameHint')}
          required
          maxLength={KEY_LIMITS.nameMax}
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t('fields.scopes')} required {...form.getInputProps('scopes')}>
          <Stack gap="sm" mt="xs">
            {KEY_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                size="md"
                label={t(`scopes.${scope}.name`)}
                description={t(`scopes.${scope}.text`, KEY_COUPON_CAPS)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect
          label={t('fields.days')}
          data={LIVES.map((days) => ({ value: `${days}`, label: t('days', { count: days }) }))}
          value={`${form.values.days}`}
          onChange={({ currentTarget }) => form.setFieldValue('days', Number(currentTarget.value))}
          error={form.errors.days}
        />
        <Textarea
          label={t('fields.addresses')}
          description={t('fields.addressesHint')}
          dir="ltr"
          autosize
          minRows={2}
          value={addresses}
          data-path={addressError?.[0]}
          error={addressError?.[1]}
          onChange={({ currentTarget: { value } }) => {
            setAddresses(value);
            form.setFieldValue('addresses', value.split(/[\s,،]+/).filter(Boolean));
            if (addressError) form.clearFieldError(addressError[0]);
          }}
        />
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

export function KeyDialog(props: Props) {
  const { t } = useTranslation('api-keys');
  return (
    <Dialog opened onClose={props.onClose} title={t('make.title')}>
      <KeyForm {...props} />
    </Dialog>
  );
}
