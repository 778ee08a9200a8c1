import { NativeSelect, TextInput } from '@mantine/core';
import { COUPON_TYPES, type CouponType } from '@midan/contract';
import { useTranslation } from 'react-i18next';

type Field =
  | 'value'
  | 'min_purchase'
  | 'max_discount'
  | 'max_uses_per_academy'
  | 'starts_at'
  | 'expires_at';

/** What the forms of one coupon and of many have in common. */
export interface TermsForm {
  values: { type: CouponType };
  getInputProps(field: Field): object;
}

interface TermsProps {
  form: TermsForm;
  chooseType: (type: CouponType) => void;
}

/** What the coupon gives. */
export function DiscountFields({ form, chooseType }: TermsProps) {
  const { t } = useTranslation('coupons');
  const isPercentage = form.values.type === 'percentage';
  const money = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <>
      <NativeSelect
        label={t('form.type')}
        required
        size="md"
        data-path="type"
        value={form.values.type}
        onChange={(event) => chooseType(event.currentTarget.value as CouponType)}
        data={COUPON_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <TextInput
        label={t(isPercentage ? 'form.percent' : 'form.amount')}
        required
        {...money}
        {...form.getInputProps('value')}
      />
      <TextInput
        label={t('form.minPurchase')}
        description={t('form.optional')}
        {...money}
        {...form.getInputProps('min_purchase')}
      />
      {isPercentage && (
        <TextInput
          label={t('form.maxDiscount')}
          description={t('form.noLimit')}
          {...money}
          {...form.getInputProps('max_discount')}
        />
      )}
    </>
  );
}

/** How often each school may use it, and when. */
export function LimitFields({ form }: Pick<TermsProps, 'form'>) {
  const { t } = useTranslation('coupons');
  const count = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <>
      <TextInput
        label={t('form.maxUsesPerAcademy')}
        description={t('form.noLimit')}
        {...count}
        {...form.getInputProps('max_uses_per_academy')}
      />
      <TextInput
        type="date"
        label={t('form.startsAt')}
        description={t('form.optional')}
        {...form.getInputProps('starts_at')}
      />
      <TextInput
        type="date"
        label={t('form.expiresAt')}
        description={t('form.lastDay')}
        {...form.getInputProps('expires_at')}
      />
    </>
  );
}
