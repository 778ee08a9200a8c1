import { LIMITS, type StatementMatch, toWesternDigits } from '@midan/contract';

export interface Row {
  id: string;
  /** Hex. */
  fingerprint: string;
  booked_on: string | null;
  amount: number | null;
  details: string;
  problem: 'amount' | 'date' | null;
}

export interface Transfer {
  id: string;
  /** Piastres. */
  amount: number;
  transfer_date: string;
  status: 'pending' | 'approved' | 'rejected';
  reference_number: string | null;
  academy_id: string;
  academy_name: string;
  payment_reference: string;
}

export interface Matched {
  match: StatementMatch;
  transfer: Transfer | null;
  candidates: number;
}

/** What transfers there are, ready to be looked up. */
export interface Transfers {
  pending: Transfer[];
  /** Approved ones that no row of a statement is known to have paid. */
  approved: Transfer[];
  /** The transfer that a row is known to have paid, by fingerprint. */
  paid: Map<string, Transfer>;
}

const REFERENCE = /(?<![A-Z0-9])MD[\s\-_.]*([0-9A-Z]{6})(?![A-Z0-9])/g;
/** Shorter operation numbers occur in any text by chance. */
const OPERATION_NUMBER_MIN = 6;

const compact = (text: string): string =>
  toWesternDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** Payment references in what the bank wrote, however they were typed. */
export const referencesIn = (details: string): Set<string> =>
  new Set(
    [...toWesternDigits(details).toUpperCase().matchAll(REFERENCE)].map(([, code]) => `MD-${code}`),
  );

const daysApart = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

const NOTHING: Matched = { match: 'none', transfer: null, candidates: 0 };

function groupBy<K>(transfers: Transfer[], keyOf: (transfer: Transfer) => K): Map<K, Transfer[]> {
  const groups = new Map<K, Transfer[]>();
  for (const transfer of transfers) {
    const group = groups.get(keyOf(transfer));
    if (group) group.push(transfer);
    else groups.set(keyOf(transfer), [transfer]);
  }
  return groups;
}

/** Of transfers with the row's amount: those that it names, nearest day first. */
function candidatesFor(row: Row, sameAmount: Transfer[]): { named: boolean; list: Transfer[] } {
  const byDay = (list: Transfer[]) =>
    list
      .map((transfer) => ({
        transfer,
        days: daysApart(transfer.transfer_date, row.booked_on ?? ''),
      }))
      .sort((a, b) => a.days - b.days);
  const references = referencesIn(row.details);
  const referred = sameAmount.filter((transfer) => references.has(transfer.payment_reference));
  if (referred.length > 0) {
    return { named: true, list: byDay(referred).map(({ transfer }) => transfer) };
  }
  // A row that names a school pays for no other one.
  if (references.size > 0) return { named: false, list: [] };
  const text = compact(row.details);
  const numbered = sameAmount.filter(({ reference_number: number }) => {
    const code = compact(number ?? '');
    return code.length >= OPERATION_NUMBER_MIN && text.includes(code);
  });
  const near = byDay(numbered.length > 0 ? numbered : sameAmount).filter(
    ({ days }) => days <= LIMITS.statementDaysApart,
  );
  return { named: false, list: near.map(({ transfer }) => transfer) };
}

const isNear = (row: Row, transfer: Transfer): boolean =>
  daysApart(transfer.transfer_date, row.booked_on ?? '') <= LIMITS.statementDaysApart;

function matchOne(
  row: Row,
  pending: Map<number, Transfer[]>,
  approved: Map<number, Transfer[]>,
  paid: Map<string, Transfer>,
): Matched {
  if (row.problem || row.amount === null) return { ...NOTHING, match: 'error' };
  const known = paid.get(row.fingerprint);
  if (known) return { match: 'used', transfer: known, candidates: 0 };
  const { named, list } = candidatesFor(row, pending.get(row.amount) ?? []);
  const near = list.filter((transfer) => isNear(row, transfer));
  const [transfer] = list;
  if (transfer) {
    const isSure = named && near.length === 1;
    return { match: isSure ? 'sure' : 'likely', transfer, candidates: list.length };
  }
  const references = referencesIn(row.details);
  const before = (approved.get(row.amount) ?? []).find(
    (done) => references.has(done.payment_reference) && isNear(row, done),
  );
  return before ? { match: 'used', transfer: before, candidates: 0 } : NOTHING;
}

/** Two rows never pay one transfer: then neither is sure. */
export function matchRows(rows: readonly Row[], transfers: Transfers): Matched[] {
  const pending = groupBy(transfers.pending, ({ amount }) => amount);
  const approved = groupBy(transfers.approved, ({ amount }) => amount);
  const matched = rows.map((row) => matchOne(row, pending, approved, transfers.paid));
  const claims = new Map<string, number>();
  for (const { match, transfer } of matched) {
    if (match === 'sure' && transfer) claims.set(transfer.id, (claims.get(transfer.id) ?? 0) + 1);
  }
  return matched.map((found) =>
    found.match === 'sure' && (claims.get(found.transfer?.id ?? '') ?? 0) > 1
      ? { ...found, match: 'likely' }
      : found,
  );
}
