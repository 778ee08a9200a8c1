import type { BookedMonth, MonthStatus } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const TONES = { running: 'quiet', open: 'waiting', closed: 'good' } as const satisfies Record<
  MonthStatus,
  string
>;

export function MonthStatusBadge({ status }: { status: MonthStatus }) {
  const { t } = useTranslation('accounting');
  return <StatusBadge status="active" label={t(`statuses.${status}`)} tone={TONES[status]} />;
}

/** Opening plus entries is the closing, and a closed month's sums are still the ledger's. */
export function Proof({ adds_up }: Pick<BookedMonth, 'adds_up'>) {
  const { t } = useTranslation('accounting');
  return (
    <StatusBadge
      status="active"
      label={t(adds_up ? 'addsUp' : 'broken')}
      tone={adds_up ? 'good' : 'bad'}
    />
  );
}
