import { type Payment, type ShownPaymentStatus, shownPaymentStatus } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { type Status as Badge, StatusBadge } from '../../ui/status-badge.tsx';

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

/** Where a payment stands, also whether money of it went back. */
export function PaymentStatus({
  payment,
}: {
  payment: Pick<Payment, 'status' | 'amount' | 'refunded'> & { under_review?: boolean };
}) {
  const { t } = useTranslation('payments');
  if (payment.under_review) {
    return <StatusBadge status="pending" label={t('status.under_review')} />;
  }
  const status = shownPaymentStatus(payment);
  return <StatusBadge status={LOOKS[status]} label={t(`status.${status}`)} />;
}
