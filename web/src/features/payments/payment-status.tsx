import type { PaymentStatus as Status } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { type Status as Badge, StatusBadge } from '../../ui/status-badge.tsx';

const LOOKS = {
  created: 'pending',
  pending: 'pending',
  paid: 'approved',
  failed: 'rejected',
  expired: 'expired',
  cancelled: 'expired',
} as const satisfies Record<Status, Badge>;

/** Where a payment stands. */
export function PaymentStatus({ status }: { status: Status }) {
  const { t } = useTranslation('payments');
  return <StatusBadge status={LOOKS[status]} label={t(`status.${status}`)} />;
}
