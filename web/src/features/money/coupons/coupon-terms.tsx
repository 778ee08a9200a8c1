import { NativeSelect, SimpleGrid, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { COUPON_TYPES, type CouponType, LIMITS, toWesternDigits } from '@midan/contract';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DiscountPreview } from './discount-preview.tsx';

/** Years in which a coupon may begin and end: this one and the next five. */
const YEARS = Array.from({ length: 6 }, (_, index) => new Date().getFullYear() + index);

type Field =
  | 'value'
  | 'min_purchase'
  | 'max_discount'
  | 'max_uses_per_academy'
  | 'starts_at'
  | 'expires_at'
  | 'description';

interface TermsForm {
  values: { type: CouponType; starts_at: string; expires_at: string } & ComponentProps<
    typeof DiscountPreview
  >['terms'];
  setValues(values: { type: CouponType; max_discount?: string }): void;
  getInputProps(field: Field): GetInputPropsReturnType;
}

function DiscountFields({ form }: { form: TermsForm }) {
  const { t } = useTranslation('coupons');
  const isPercentage = form.values.type === 'percentage';
  /** Only a percentage has a cap: what was typed there goes with its field. */
  const chooseType = (type: CouponType) =>
    form.setValues({ type, ...(type === 'fixed' && { max_discount: '' }) });
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

function LimitFields({ form, singleUse }: Pick<Props, 'form' | 'singleUse'>) {
  const { t } = useTranslation('coupons');
  const count = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <>
      {!singleUse && (
        <TextInput
          label={t('form.maxUsesPerAcademy')}
          description={t('form.noLimit')}
          {...count}
          {...form.getInputProps('max_uses_per_academy')}
        />
      )}
      <DateField
        label={t('form.startsAt')}
        description={t('form.optional')}
        years={YEARS}
        {...form.getInputProps('starts_at')}
        value={form.values.starts_at}
      />
      <DateField
        label={t('form.expiresAt')}
        description={t('form.lastDay')}
        years={YEARS}
        {...form.getInputProps('expires_at')}
        value={form.values.expires_at}
      />
    </>
  );
}

interface Props {
  form: TermsForm;
  /** True for codes that work once: they have no limit for each school. */
  singleUse?: boolean;
  children?: ReactNode;
}

export function TermsFields({ form, singleUse = false, children }: Props) {
  const { t } = useTranslation('coupons');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DiscountFields form={form} />
      </SimpleGrid>
      <DiscountPreview terms={form.values} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {children}
        <LimitFields form={form} singleUse={singleUse} />
      </SimpleGrid>
      <Textarea
        label={t('form.description')}
        description={t('form.optional')}
        maxLength={LIMITS.descriptionMax}
        {...form.getInputProps('description')}
      />
    </>
  );
}

interface CodeProps extends Pick<TextInputProps, 'label' | 'description' | 'maxLength'> {
  field: { onChange: (typed: string) => void };
}

/** Field for a coupon's code or prefix; turns what is typed into capitals and Western digits. */
export function CodeField({ field, ...props }: CodeProps) {
  return (
    <TextInput
      required
      data-autofocus
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
      {...field}
      onChange={(event) => field.onChange(toWesternDigits(event.currentTarget.value.toUpperCase()))}
    />
  );
}
