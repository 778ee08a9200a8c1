import { Checkbox, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type AdminCoupon, LIMITS } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogEnd } from '../../ui/dialog.tsx';
import { DiscountFields, LimitFields } from './coupon-terms.tsx';
import { DiscountPreview } from './discount-preview.tsx';
import { useCouponForm } from './use-coupon-form.ts';

interface FormProps {
  coupon: AdminCoupon | null;
  onClose: () => void;
}

function EditorForm({ coupon, onClose }: FormProps) {
  const { t } = useTranslation(['coupons', 'common']);
  const { form, send, sending, chooseType } = useCouponForm(coupon, onClose);
  const code = form.getInputProps('code');
  return (
    <form
      onSubmit={send}
      noValidate
      aria-label={t(coupon ? 'coupons:form.edit' : 'coupons:form.create')}
    >
      <Stack gap="md">
        <TextInput
          label={t('form.code')}
          description={t('form.codeHint')}
          required
          data-autofocus
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LIMITS.couponCodeMax}
          {...code}
          onChange={(event) => code.onChange(event.currentTarget.value.toUpperCase())}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
          <DiscountFields form={form} chooseType={chooseType} />
        </SimpleGrid>
        <DiscountPreview terms={form.values} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('form.maxUses')}
            description={t('form.noLimit')}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            {...form.getInputProps('max_uses')}
          />
          <LimitFields form={form} />
        </SimpleGrid>
        <Textarea
          label={t('form.description')}
          description={t('form.optional')}
          maxLength={LIMITS.descriptionMax}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('description')}
        />
        <Checkbox
          label={t('form.active')}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
        <DialogEnd submit={t('common:save')} sending={sending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface Props {
  /** The coupon to change, or `new`; null closes the dialog. */
  target: AdminCoupon | 'new' | null;
  onClose: () => void;
}

/** Makes or changes a coupon. Cancelling forgets what was typed. */
export function CouponEditor({ target, onClose }: Props) {
  const { t } = useTranslation('coupons');
  // While the dialog fades out it still shows what it showed.
  const [shown, setShown] = useState(target);
  if (target && target !== shown) setShown(target);
  const coupon = shown === 'new' ? null : shown;
  return (
    <Dialog
      opened={target !== null}
      onClose={onClose}
      title={t(coupon ? 'form.edit' : 'form.create')}
      closeOnClickOutside={false}
      onExitTransitionEnd={() => setShown(null)}
    >
      {shown && <EditorForm key={coupon?.id ?? 'new'} coupon={coupon} onClose={onClose} />}
    </Dialog>
  );
}
