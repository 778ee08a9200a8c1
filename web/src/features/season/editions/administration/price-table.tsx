import type { AdminEdition, PriceStep } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { type Column, RecordTable } from '../../../../ui/record-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Money } from '../../../../ui/text.tsx';
import { useDates } from './dates.ts';

type Row = PriceStep & { id: string; state: 'ended' | 'inForce' | 'coming' };

/** `distance` from the price in force: negative before it, positive after it. */
const stateOf = (distance: number): Row['state'] =>
  distance < 0 ? 'ended' : distance === 0 ? 'inForce' : 'coming';

/** Sorted by the server. The last one that has begun is in force; a draft's are all to come. */
function rowsOf({ prices, status }: AdminEdition): Row[] {
  const now = new Date();
  const last = prices.findLastIndex(({ from_at }) => from_at === null || new Date(from_at) <= now);
  return prices.map((price, index) => ({
    ...price,
    id: price.from_at ?? 'base',
    state: stateOf(index - (status === 'draft' ? -1 : last)),
  }));
}

const TONES = { ended: 'quiet', inForce: 'good', coming: 'waiting' } as const;

export function PriceTable({ edition }: { edition: AdminEdition }) {
  const { t } = useTranslation('editions-administration');
  const { instant } = useDates();
  const say = useLocalized();
  const columns: Column<Row>[] = [
    {
      label: t('prices.from'),
      cell: ({ from_at, label }) => (
        <>
          {from_at ? <time dateTime={from_at}>{instant(from_at)}</time> : t('clone.base')}
          {label && <div>{say(label)}</div>}
        </>
      ),
      card: { line: 2, side: 'start' },
    },
    {
      label: t('prices.price'),
      figure: true,
      cell: ({ unit_price }) => <Money value={unit_price} fw={600} />,
      card: { line: 1, side: 'start' },
    },
    {
      label: t('prices.status'),
      short: true,
      cell: ({ state }) => (
        <StatusBadge status="active" tone={TONES[state]} label={t(`prices.${state}`)} />
      ),
      card: { line: 1, side: 'end' },
    },
  ];
  return <RecordTable label={t('prices.title')} columns={columns} rows={rowsOf(edition)} />;
}
