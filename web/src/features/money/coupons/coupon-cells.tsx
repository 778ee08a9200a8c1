import { Text } from '@mantine/core';
import type { AdminCoupon } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Status, StatusBadge } from '../../../ui/status-badge.tsx';

const BADGES = {
  active: 'active',
  scheduled: 'pending',
  inactive: 'inactive',
  expired: 'expired',
  fully_used: 'used_up',
} as const satisfies Record<AdminCoupon['status'], Status>;

export function CouponStatus({ status }: Pick<AdminCoupon, 'status'>) {
  const { t } = useTranslation('coupons');
  return <StatusBadge status={BADGES[status]} label={t(`status.${status}`)} />;
}

export function Discount({ type, value }: Pick<AdminCoupon, 'type' | 'value'>) {
  const { amount } = useFormats();
  return <bdi className="tabular">{type === 'percentage' ? `${value}%` : amount(value)}</bdi>;
}

/** `3 / 100`, or `3 / ∞` without a limit (part 2 §9). */
export function Uses({ coupon }: { coupon: Pick<AdminCoupon, 'current_uses' | 'max_uses'> }) {
  const { t } = useTranslation('coupons');
  const { count } = useFormats();
  const uses = count(coupon.current_uses);
  if (coupon.max_uses !== null) {
    return (
      <bdi dir="ltr" className="tabular">
        {uses} / {count(coupon.max_uses)}
      </bdi>
    );
  }
  return (
    <>
      <bdi dir="ltr" className="tabular">
        {uses} / <span aria-hidden>∞</span>
      </bdi>
      <span className="visually-hidden"> {t('unlimited')}</span>
    </>
  );
}

export function Validity({ coupon }: { coupon: AdminCoupon }) {
  const { t } = useTranslation('coupons');
  const { figureDate } = useFormats();
  const { starts_at: start, expires_at: end } = coupon;
  return (
    <>
      {start && <Text inherit>{t('from', { date: figureDate(start) })}</Text>}
      <Text inherit c={end ? undefined : 'dimmed'}>
        {end ? t('until', { date: figureDate(end) }) : t('noEnd')}
      </Text>
    </>
  );
}
