import { type Payment, type ShownPaymentStatus, shownPaymentStatus } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Status as Badge, StatusBadge } from '../../../ui/status-badge.tsx';

const LOOKS = {
  created: 'pending',
  pending: 'pending',
  paid: 'approved',
  failed: 'rejected',
  expired: 'expired',
  cancelled: 'expired',
  partly_refunded: 'withdrawn',
  refunded: 'withdrawn',
} as const satisfies Record<ShownPaymentStatus, Badge>;

/** The review's state comes first; a paid one says if part or all was refunded. */
export function PaymentStatus({
  payment,
}: {
  payment: Pick<Payment, 'status' | 'amount' | 'refunded'> & Partial<Pick<Payment, 'review'>>;
}) {
  const { t } = useTranslation('payments');
  const { review } = payment;
  if (review) {
    const look = review === 'open' ? 'pending' : 'expired';
    return <StatusBadge status={look} label={t(`review.${review}`)} />;
  }
  const status = shownPaymentStatus(payment);
  return <StatusBadge status={LOOKS[status]} label={t(`status.${status}`)} />;
}
