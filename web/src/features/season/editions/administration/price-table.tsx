import type { AdminEdition, PriceStep } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { type Column, RecordTable } from '../../../../ui/record-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Money } from '../../../../ui/text.tsx';
import { useDates } from './dates.ts';

type Row = PriceStep & { id: string; state: 'ended' | 'inForce' | 'coming' };

/**
 * State of a price by its distance from the one in force: negative before it, positive after it.
 */
const stateOf = (distance: number): Row['state'] =>
  distance < 0 ? 'ended' : distance === 0 ? 'inForce' : 'coming';

/**
 * The prices, which the server sorts by their begin, with their states: the last one that has begun
 * is in force, those before it have ended. A draft's are all to come.
 */
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

/**
 * Table of all stored prices of an edition, each with its begin and label, and whether it has
 * ended, is in force or is to come.
 */
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
