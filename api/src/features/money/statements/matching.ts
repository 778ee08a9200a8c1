import {
  type BankTransferStatus,
  cleanTyped,
  type Piastres,
  type StatementMatch,
  toWesternDigits,
} from '@midan/contract';
import { STATEMENTS } from '../../../limits.ts';
import { mapInSlices } from '../../../tabular/slices.ts';

export interface Row {
  id: string;
  /** Hexadecimal. */
  fingerprint: string;
  booked_on: string | null;
  amount: Piastres | null;
  /** Incoming money that is not tied, in piastres. */
  open: Piastres;
  details: string;
  problem: 'amount' | 'date' | null;
  /** A total, balance or note by its words. */
  is_summary: boolean;
  aside_reason: string | null;
  /** In another statement: same day and amount, and same details or payment reference. */
  has_settled_twin: boolean;
}

export interface Transfer {
  id: string;
  amount: Piastres;
  /** The part of `amount` that is not tied. */
  open: Piastres;
  transfer_date: string;
  status: BankTransferStatus;
  reference_number: string | null;
  academy_id: string;
  academy_name: string;
  payment_reference: string;
}

export interface Matched {
  match: StatementMatch;
  transfer: Transfer | null;
  /** Number of transfers that the row may have paid. */
  candidates: number;
}

const REFERENCE = /(?<![A-Z0-9])MD[\s\-_.]*([0-9A-Z]{6})(?![A-Z0-9])/g;
/** Shorter operation numbers may occur in a text by chance. */
const OPERATION_NUMBER_MIN = 6;

/** Western digits and Latin capitals only. */
const compact = (text: string): string =>
  toWesternDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

const withOneDash = (text: string): string =>
  toWesternDigits(cleanTyped(text).normalize('NFKC'))
    .replace(/[\p{Pd}\u2212\u0640]/gu, '-')
    .toUpperCase();

/** In any spelling, each as `MD-` and six characters. */
export const referencesIn = (details: string): Set<string> =>
  new Set([...withOneDash(details).matchAll(REFERENCE)].map(([, code]) => `MD-${code}`));

/** Days since 1970; NaN for null. */
const dayOf = (date: string | null): number => Date.parse(date ?? '') / 86_400_000;

const NOTHING: Matched = { match: 'none', transfer: null, candidates: 0 };

/** A transfer with its day, parsed once because there are thousands. */
interface Known {
  transfer: Transfer;
  day: number;
}
/** Same open amount. Most are of the deposit's, so a row must not look at all of them. */
interface Group {
  all: Known[];
  byReference: Map<string, Known[]>;
  /** Those with an operation number of OPERATION_NUMBER_MIN or more, by its length, then by it. */
  byCode: Map<number, Map<string, Known[]>>;
  /** Nearest first; filled by `nearDay`. */
  byDay: Map<number, Known[]>;
}

const addTo = <K>(map: Map<K, Known[]>, key: K, known: Known): void => {
  const list = map.get(key);
  if (list) list.push(known);
  else map.set(key, [known]);
};

const newGroup = (): Group => ({
  all: [],
  byReference: new Map(),
  byCode: new Map(),
  byDay: new Map(),
});

function byAmount(transfers: Transfer[]): Map<number, Group> {
  const groups = new Map<number, Group>();
  for (const transfer of transfers) {
    const { open, payment_reference: reference } = transfer;
    const group = groups.get(open) ?? newGroup();
    groups.set(open, group);
    const known = { transfer, day: dayOf(transfer.transfer_date) };
    group.all.push(known);
    addTo(group.byReference, reference, known);
    const code = compact(transfer.reference_number ?? '');
    if (code.length < OPERATION_NUMBER_MIN) continue;
    const sameLength = group.byCode.get(code.length) ?? new Map<string, Known[]>();
    group.byCode.set(code.length, sameLength);
    addTo(sameLength, code, known);
  }
  return groups;
}

const referredIn = (group: Group, references: Set<string>): Known[] =>
  [...references].flatMap((reference) => group.byReference.get(reference) ?? []);

/** @param text has passed through compact() */
function numberedIn(group: Group, text: string): Known[] {
  const found = new Set<Known>();
  for (const [length, codes] of group.byCode) {
    for (let at = 0; at + length <= text.length; at += 1) {
      for (const known of codes.get(text.slice(at, at + length)) ?? []) found.add(known);
    }
  }
  return [...found];
}

const nearestFirst = (list: readonly Known[], day: number): Known[] =>
  list.toSorted((a, b) => Math.abs(a.day - day) - Math.abs(b.day - day));

/** Within `STATEMENTS.daysApart` days, nearest first. */
const near = (list: readonly Known[], day: number): Known[] =>
  nearestFirst(
    list.filter((known) => Math.abs(known.day - day) <= STATEMENTS.daysApart),
    day,
  );

function nearDay(group: Group, day: number): Known[] {
  const known = group.byDay.get(day) ?? near(group.all, day);
  group.byDay.set(day, known);
  return known;
}

/**
 * Nearest day first. With payment references in the row: those transfers, of any day (`named`), or
 * none. Otherwise near ones: by operation number; if none, all.
 * @param group transfers whose open amount is the row's
 */
function candidatesFor(row: Row, group: Group): { named: boolean; list: Known[] } {
  const day = dayOf(row.booked_on);
  const references = referencesIn(row.details);
  const referred = referredIn(group, references);
  if (referred.length > 0) return { named: true, list: nearestFirst(referred, day) };
  // A row that names another academy's reference pays none of these.
  if (references.size > 0) return { named: false, list: [] };
  const numbered = numberedIn(group, compact(row.details));
  return { named: false, list: numbered.length > 0 ? near(numbered, day) : nearDay(group, day) };
}

const isNear = (row: Row, { day }: Known): boolean =>
  Math.abs(day - dayOf(row.booked_on)) <= STATEMENTS.daysApart;

/** Null for a row that is to be matched. */
function settledAs(row: Row): StatementMatch | null {
  if (row.aside_reason !== null) return 'aside';
  // A line that only looks like a total can be tied by hand.
  if (row.is_summary && (row.amount === null || row.open === row.amount)) return 'aside';
  if (row.amount === null) return 'error';
  if (row.amount <= 0) return 'aside';
  if (row.open === 0) return 'used';
  return row.problem ? 'error' : null;
}

/**
 * `sure`: the payment reference of exactly one near transfer, and no settled twin.
 * @param groups see byAmount()
 */
function matchOne(row: Row, groups: Map<number, Group>): Matched {
  const settled = settledAs(row);
  if (settled) return { ...NOTHING, match: settled };
  const group = groups.get(row.open);
  const { named, list } = group ? candidatesFor(row, group) : { named: false, list: [] };
  const [first] = list;
  if (!first) return NOTHING;
  const isSure =
    named &&
    !row.has_settled_twin &&
    list.filter((candidate) => isNear(row, candidate)).length === 1;
  return {
    match: isSure ? 'sure' : 'likely',
    transfer: first.transfer,
    candidates: list.length,
  };
}

/**
 * If several rows surely match the same transfer, they are only likely.
 * @param transfers pending and approved ones with open money
 */
export async function matchRows(rows: readonly Row[], transfers: Transfer[]): Promise<Matched[]> {
  const groups = byAmount(transfers);
  const matched = await mapInSlices(rows, (row) => matchOne(row, groups));
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

/** Nearest day first; empty for a row that is settled, unreadable or without a day. */
export function candidatesOf(row: Row, transfers: Transfer[]): Transfer[] {
  if (row.booked_on === null || settledAs(row)) return [];
  const group = byAmount(transfers).get(row.open);
  return group ? candidatesFor(row, group).list.map(({ transfer }) => transfer) : [];
}
