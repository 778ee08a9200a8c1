import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type AdminCoupon, LIMITS } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { EditedMeanwhile } from '../../../ui/edited-meanwhile.tsx';
import { CodeField, TermsFields } from './coupon-terms.tsx';
import { useCouponForm } from './use-coupon-form.ts';

interface FormProps {
  coupon: AdminCoupon | null;
  onClose: () => void;
}

const LABELS = {
  code: 'code',
  type: 'type',
  value: 'discount',
  min_purchase: 'minPurchase',
  max_discount: 'maxDiscount',
  max_uses: 'maxUses',
  max_uses_per_academy: 'maxUsesPerAcademy',
  starts_at: 'startsAt',
  expires_at: 'expiresAt',
  description: 'description',
  is_active: 'active',
} as const;

function EditorForm({ coupon, onClose }: FormProps) {
  const { t } = useTranslation(['coupons', 'common']);
  const { form, send, sending, foreign } = useCouponForm(coupon, onClose);
  const show = (name: string, value: unknown): string => {
    if (name === 'type') return t(`type.${value as 'fixed'}`);
    return name === 'is_active' ? t(value ? 'status.active' : 'status.inactive') : String(value);
  };
  return (
    <form
      onSubmit={send}
      noValidate
      aria-label={t(coupon ? 'coupons:form.edit' : 'coupons:form.create')}
    >
      <Stack gap="md">
        <EditedMeanwhile
          changes={foreign}
          labelOf={(name) => t(`form.${LABELS[name as keyof typeof LABELS]}`)}
          show={show}
        />
        <CodeField
          label={t('form.code')}
          description={t('form.codeHint')}
          maxLength={LIMITS.couponCodeMax}
          field={form.getInputProps('code')}
        />
        <TermsFields form={form}>
          <TextInput
            label={t('form.maxUses')}
            description={t('form.noLimit')}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            {...form.getInputProps('max_uses')}
          />
        </TermsFields>
        <Checkbox
          label={t('form.active')}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
        <DialogEnd form={form} submit={t('common:save')} sending={sending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface Props {
  /** The coupon to change, or `new`; null closes the dialog. */
  target: AdminCoupon | 'new' | null;
  onClose: () => void;
}

/** Closing it discards what was typed, and asks before that; Cancel does not ask. */
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
      onExitTransitionEnd={() => {
        setShown(null);
      }}
    >
      {shown && <EditorForm key={coupon?.id ?? 'new'} coupon={coupon} onClose={onClose} />}
    </Dialog>
  );
}
