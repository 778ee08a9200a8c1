import type { BankTransferStatus, Piastres, StatementMatch } from '@midan/contract';
import { STATEMENTS } from '../../../limits.ts';
import { mapInSlices } from '../../../tabular/slices.ts';
import { nearReferences } from './near-references.ts';
import {
  isBankNumber,
  joined,
  operationNumber,
  partsOf,
  referencesLike,
  spelled,
} from './typed-lines.ts';

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
  /** Long numbers in it that a settled row of the same day and amount in another statement has. */
  settled_numbers: readonly string[];
}

export interface Transfer {
  id: string;
  amount: Piastres;
  /** The part of `amount` that is not tied. */
  open: Piastres;
  transfer_date: string;
  status: BankTransferStatus;
  reference_number: string | null;
  /** Another transfer, pending or approved, has it too. */
  shares_number: boolean;
  academy_id: string;
  academy_name: string;
  contact_person_name: string;
  payment_reference: string;
}

/** A row's text, read once. */
export interface Line {
  /** Payment references of schools. */
  references: string[];
  /** Mistyped references, each with that of the only school that it may mean. */
  near: [typed: string, reference: string][];
  parts: string[];
}

export interface Matched {
  match: StatementMatch;
  transfer: Transfer | null;
  /** Number of transfers that the row may have paid. */
  candidates: number;
  /** The only candidate is that of no other row. */
  alone: boolean;
  /** The best first. */
  listed: () => Transfer[];
  /** Null for a row that is settled or unreadable. */
  said: Line | null;
}

/** Days since 1970; NaN for null. */
export const dayOf = (date: string | null): number => Date.parse(date ?? '') / 86_400_000;

/** A transfer with what is computed once, because there are thousands. */
interface Known {
  transfer: Transfer;
  day: number;
  /** Empty without an operation number. */
  number: string;
  /** Number of rows that may have paid it. */
  rows: number;
}

/** Most transfers are of the deposit's amount, so a row must not look at all of them. */
class Payable {
  readonly byReference: ReadonlyMap<string, Known[]>;
  readonly longest: number;
  /** How many rows of the statement say the number. */
  readonly said = new Map<string, number>();
  private readonly byAmount: ReadonlyMap<number, Known[]>;
  private readonly byNumber: ReadonlyMap<string, Known[]>;
  private readonly byDay = new Map<string, Known[]>();

  constructor(transfers: readonly Transfer[]) {
    const all = transfers.map((transfer) => ({
      transfer,
      day: dayOf(transfer.transfer_date),
      number: operationNumber(transfer.reference_number),
      rows: 0,
    }));
    this.byReference = Map.groupBy(all, ({ transfer }) => transfer.payment_reference);
    this.byAmount = Map.groupBy(all, ({ transfer }) => transfer.open);
    this.byNumber = Map.groupBy(all, ({ number }) => number);
    this.longest = all.reduce((longest, { number }) => Math.max(longest, number.length), 0);
  }

  /** Counts what the row says, so once for each. */
  numbered(parts: readonly string[]): Known[] {
    const codes = new Set<string>();
    for (const code of joined(parts, this.longest)) if (this.byNumber.has(code)) codes.add(code);
    for (const code of codes) this.said.set(code, (this.said.get(code) ?? 0) + 1);
    return [...codes].flatMap((code) => this.byNumber.get(code) ?? []);
  }

  /** The same list for each row of that day and amount. */
  nearDay(amount: Piastres, day: number): Known[] {
    const key = `${amount} ${day}`;
    const list = this.byDay.get(key) ?? near(this.byAmount.get(amount) ?? [], day);
    this.byDay.set(key, list);
    return list;
  }
}

const nearestFirst = (list: readonly Known[], day: number): Known[] =>
  list.toSorted((a, b) => Math.abs(a.day - day) - Math.abs(b.day - day));

/** Within `STATEMENTS.daysApart` days, nearest first. */
const near = (list: readonly Known[], day: number): Known[] =>
  nearestFirst(
    list.filter((known) => Math.abs(known.day - day) <= STATEMENTS.daysApart),
    day,
  );

interface Candidates {
  /** What found `listed`. */
  by: 'reference' | 'number' | 'amount';
  listed: Known[];
  /** Those of a mistyped reference: they come before the others, and are perhaps among them. */
  mistyped: Known[];
}

/**
 * With schools' payment references in the row: their transfers, of any day, or none. Otherwise near
 * ones: by operation number; if none, all.
 */
function candidatesFor(
  row: Row,
  { references, near: typos, parts }: Line,
  payable: Payable,
): Candidates {
  const day = dayOf(row.booked_on);
  const ofRow = ({ transfer }: Known) => transfer.open === row.open;
  const referredBy = (said: readonly string[]) =>
    said.flatMap((reference) => payable.byReference.get(reference) ?? []).filter(ofRow);
  // Counts the number, so before the row is found to name a school.
  const numbered = near(payable.numbered(parts).filter(ofRow), day);
  // A row that names another school's reference pays none of these.
  if (references.length > 0) {
    return { by: 'reference', listed: nearestFirst(referredBy(references), day), mistyped: [] };
  }
  const mistyped = near(referredBy(typos.map(([, reference]) => reference)), day);
  return numbered.length > 0
    ? { by: 'number', listed: numbered, mistyped }
    : { by: 'amount', listed: payable.nearDay(row.open, day), mistyped };
}

const inOrder = ({ listed, mistyped }: Candidates): Known[] =>
  mistyped.length > 0 ? [...new Set([...mistyped, ...listed])] : listed;

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

/** Only as far as the row itself goes: other rows may claim the same transfer. */
function classOf(row: Row, { by, listed, mistyped }: Candidates, payable: Payable): StatementMatch {
  const [first] = listed;
  if (!first) return mistyped.length > 0 ? 'likely' : 'none';
  if (row.has_settled_twin || by === 'amount') return 'likely';
  if (by === 'reference') {
    return listed.filter((known) => isNear(row, known)).length === 1 ? 'sure' : 'likely';
  }
  const { number, transfer } = first;
  const isUnique =
    listed.length === 1 &&
    !transfer.shares_number &&
    payable.said.get(number) === 1 &&
    mistyped.every((known) => known === first) &&
    isBankNumber(number) &&
    !row.settled_numbers.some((settled) => number.includes(settled));
  return isUnique ? 'numbered' : 'likely';
}

/** @param schools reads all schools' payment references; only called for unknown ones */
async function readLines(
  rows: readonly Row[],
  payable: Payable,
  schools: () => Promise<string[]>,
): Promise<(Line | null)[]> {
  const read = await mapInSlices(rows, (row) => {
    if (settledAs(row)) return null;
    const text = spelled(row.details);
    return { said: referencesLike(text), parts: partsOf(text) };
  });
  const unknown = new Set(
    read.flatMap((line) => line?.said.filter((code) => !payable.byReference.has(code)) ?? []),
  );
  const others = unknown.size > 0 ? await schools() : [];
  const known = new Set(others.filter((reference) => unknown.has(reference)));
  const mistyped = await nearReferences(
    [...unknown].filter((code) => !known.has(code)),
    others,
  );
  return read.map(
    (line) =>
      line && {
        references: line.said.filter((code) => !unknown.has(code) || known.has(code)),
        near: line.said.flatMap((code): Line['near'] => {
          const meant = mistyped.get(code);
          return meant === undefined ? [] : [[code, meant]];
        }),
        parts: line.parts,
      },
  );
}

const NOTHING = { transfer: null, candidates: 0, alone: false, listed: () => [], said: null };

/**
 * If several rows match the same transfer surely or by its number, they are only likely.
 * @param transfers pending and approved ones with open money
 * @param schools reads all schools' payment references
 */
export async function matchRows(
  rows: readonly Row[],
  transfers: Transfer[],
  schools: () => Promise<string[]>,
): Promise<Matched[]> {
  const payable = new Payable(transfers);
  const lines = await readLines(rows, payable, schools);
  const found = await mapInSlices(rows, (row, n) => {
    const line = lines[n];
    return line ? candidatesFor(row, line, payable) : null;
  });
  // Lists are shared by the rows of a day.
  const lists = new Map<Known[], number>();
  const orders = found.map((candidates) => candidates && inOrder(candidates));
  for (const list of orders) if (list) lists.set(list, (lists.get(list) ?? 0) + 1);
  for (const [list, times] of lists) for (const known of list) known.rows += times;
  const classes = rows.map((row, n) => {
    const candidates = found[n];
    return candidates ? classOf(row, candidates, payable) : (settledAs(row) ?? 'none');
  });
  const isClaim = (n: number) => classes[n] === 'sure' || classes[n] === 'numbered';
  const claims = new Map<Known, number>();
  for (const [n, list] of orders.entries()) {
    const [first] = list ?? [];
    if (first && isClaim(n)) claims.set(first, (claims.get(first) ?? 0) + 1);
  }
  return orders.map((list, n) => {
    const match = classes[n] ?? 'none';
    const [first] = list ?? [];
    const said = lines[n] ?? null;
    if (!list || !first) return { ...NOTHING, match, said };
    return {
      match: isClaim(n) && (claims.get(first) ?? 0) > 1 ? 'likely' : match,
      transfer: first.transfer,
      candidates: list.length,
      alone: list.length === 1 && first.rows === 1 && !rows[n]?.has_settled_twin,
      listed: () => list.map(({ transfer }) => transfer),
      said,
    };
  });
}
