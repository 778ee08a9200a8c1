import type { AdminEdition, PriceStep } from '@midan/contract';

/** A price step in the form; `id` only tells the rows apart. */
export type StepRow = {
  id: string;
  from_at: string;
  unit_price: string;
  label: PriceStep['label'];
};

type Priced = Pick<AdminEdition, 'prices'>;

/** Form rows of all price steps of an edition; the base price is no step. */
export const stepRows = ({ prices }: Priced): StepRow[] =>
  prices.flatMap(({ from_at, unit_price, label }) =>
    from_at === null ? [] : [{ id: from_at, from_at, unit_price: String(unit_price), label }],
  );

/** How wrong a browser's clock may be, in ms. */
const CLOCK_DOUBT_MS = 2 * 3600 * 1000;

/** Begun over two hours ago, in no draft; the server decides on later ones by its own clock. */
export const isTooEarly = (
  { from_at }: StepRow,
  { status }: Pick<AdminEdition, 'status'>,
  now: Date,
): boolean => status !== 'draft' && Date.parse(from_at) < now.getTime() - CLOCK_DOUBT_MS;

/** A row that was changed before its step began is shown: the server will refuse it. */
export function changeableRows(
  rows: StepRow[],
  edition: Priced & Pick<AdminEdition, 'status'>,
  now: Date,
): StepRow[] {
  if (edition.status === 'draft') return rows;
  const begun = stepRows(edition).filter(({ from_at }) => new Date(from_at) <= now);
  const kept = new Set(begun.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !kept.has(JSON.stringify(row)));
}
