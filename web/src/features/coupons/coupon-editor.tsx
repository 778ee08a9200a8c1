import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type AdminCoupon, COUPON_TYPES, type CouponType, LIMITS } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscountPreview } from './discount-preview.tsx';
import { useCouponForm } from './use-coupon-form.ts';

type CouponForm = ReturnType<typeof useCouponForm>;

function Terms({ form, chooseType }: Pick<CouponForm, 'form' | 'chooseType'>) {
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

function Limits({ form }: Pick<CouponForm, 'form'>) {
  const { t } = useTranslation('coupons');
  const count = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <>
      <TextInput
        label={t('form.maxUses')}
        description={t('form.noLimit')}
        {...count}
        {...form.getInputProps('max_uses')}
      />
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
          <Terms form={form} chooseType={chooseType} />
        </SimpleGrid>
        <DiscountPreview terms={form.values} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Limits form={form} />
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
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={sending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('common:save')}
          </Button>
        </Group>
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
  const { t } = useTranslation(['coupons', 'common']);
  const onPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  // While the dialog fades out it still shows what it showed.
  const [shown, setShown] = useState(target);
  if (target && target !== shown) setShown(target);
  const coupon = shown === 'new' ? null : shown;
  return (
    <Modal
      opened={target !== null}
      onClose={onClose}
      title={t(coupon ? 'coupons:form.edit' : 'coupons:form.create')}
      size="lg"
      fullScreen={onPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      onExitTransitionEnd={() => setShown(null)}
    >
      {shown && <EditorForm key={coupon?.id ?? 'new'} coupon={coupon} onClose={onClose} />}
    </Modal>
  );
}
