import {
  asPiastres,
  type compareSettlement,
  LIMITS,
  type Piastres,
  type SettlementCause,
  toEgp,
  toWesternDigits,
} from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import { fieldError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { RECONCILING } from '../../limits.ts';
import { readAmount } from '../../tabular/cells.ts';
import { readTableFile } from '../../tabular/file.ts';
import type { TableRules } from '../../tabular/rules.ts';
import type { Line } from '../../tabular/table.ts';
import { type Settled, selectSettled } from './settlement-queries.ts';

/** Settlement files of gateways. */
const SETTLEMENT_FILES: TableRules = {
  field: 'settlement',
  rowsMax: LIMITS.statementRowsMax,
  headerLineMax: LIMITS.statementHeaderLineMax,
  unreadable: 'statement_unreadable',
};

/** Our references have 14 digits, numbers of gateways at least 6. */
const NUMBER = /^\d{6,20}$/;

/** A line as it is compared: numbers that may name a payment, and amounts of money. */
interface Entry {
  line: number;
  numbers: string[];
  amounts: Piastres[];
}

function entryOf({ number: line, cells }: Line): Entry {
  // Excel writes long numbers with an apostrophe or as 123.0.
  const plain = cells.map((cell) =>
    toWesternDigits(cell)
      .trim()
      .replace(/^'|\.0+$/g, ''),
  );
  const numbers = plain.filter((cell) => NUMBER.test(cell));
  const amounts = cells
    .filter((_, index) => !numbers.includes(plain[index] ?? ''))
    .map(readAmount)
    .filter((amount) => amount !== null && amount !== 0) as Piastres[];
  return { line, numbers, amounts };
}

const sizeOf = (amount: Piastres): number => Math.abs(amount);
const largest = (amounts: readonly Piastres[]): Piastres =>
  amounts.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? asPiastres(0);

/** True if one of the amounts is this one, whatever its sign. */
const has = (amounts: readonly Piastres[], wanted: Piastres): boolean =>
  amounts.some((amount) => sizeOf(amount) === sizeOf(wanted));

interface Judged extends Entry {
  payment: Settled | undefined;
  /** Null for a line that agrees. */
  cause: SettlementCause | null;
  /** Signed: a refund is below zero. */
  theirs: Piastres;
}

/** Compares lines in their order. Refunds are told from payments by their amount or sign. */
function judge(entries: readonly Entry[], known: ReadonlyMap<string, Settled>): Judged[] {
  const paid = new Set<string>();
  const refunds = new Map<string, Piastres[]>();
  return entries.map((entry): Judged => {
    const { numbers, amounts } = entry;
    const payment = numbers.map((number) => known.get(number)).find(Boolean);
    const theirs = largest(amounts);
    if (!payment) return { ...entry, payment, cause: 'unknown', theirs };
    if (!payment.is_credited) return { ...entry, payment, cause: 'not_credited', theirs };
    const { id, total, amount } = payment;
    const isRefund = amounts.some((each) => each < 0) && theirs < 0;
    if (!isRefund && !paid.has(id) && (has(amounts, total) || has(amounts, amount))) {
      paid.add(id);
      return { ...entry, payment, cause: null, theirs: total };
    }
    const left = refunds.get(id) ?? payment.refunds;
    const refund = left.find((each) => has(amounts, each));
    if (refund !== undefined) {
      refunds.set(id, left.toSpliced(left.indexOf(refund), 1));
      return { ...entry, payment, cause: null, theirs: asPiastres(-refund) };
    }
    return {
      ...entry,
      payment,
      cause: paid.has(id) && !isRefund ? 'twice' : 'other_amount',
      theirs,
    };
  });
}

/** Payments by every number in the file that names them. */
async function knownOf(db: Db, entries: readonly Entry[]): Promise<Map<string, Settled>> {
  const numbers = [...new Set(entries.flatMap((entry) => entry.numbers))];
  const known = new Map<string, Settled>();
  for (const payment of await selectSettled(db, numbers)) {
    for (const number of payment.numbers) known.set(number, payment);
  }
  return known;
}

/**
 * Compares a gateway's settlement file with the payments here. Gateways change their columns, so a
 * payment is found by its numbers and its money wherever they stand in a line. Nothing is kept.
 * @throws AppError validation_failed, overloaded
 */
export async function compareFile({
  deps,
  file,
}: Call<typeof compareSettlement>): Promise<Reply<typeof compareSettlement>> {
  const lines = await readTableFile(file.content, SETTLEMENT_FILES);
  if (lines.length > SETTLEMENT_FILES.rowsMax) {
    throw fieldError('settlement', 'too_many', { max: SETTLEMENT_FILES.rowsMax });
  }
  const entries = lines.map(entryOf);
  const told = entries.filter(({ numbers, amounts }) => numbers.length > 0 && amounts.length > 0);
  const judged = judge(told, await knownOf(deps.readDb, told));
  const agreed = judged.filter(({ cause }) => cause === null);
  const differing = judged.filter(({ cause }) => cause !== null);
  return {
    data: {
      agreed: agreed.length,
      agreed_total: toEgp(asPiastres(agreed.reduce((sum, { theirs }) => sum + theirs, 0))),
      differing: differing.length,
      lines: differing
        .slice(0, RECONCILING.settlementShown)
        .map(({ line, numbers, payment, cause, theirs }) => ({
          line,
          cause: cause ?? 'unknown',
          number: numbers.find((number) => payment?.numbers.includes(number)) ?? numbers[0] ?? '',
          payment: payment ? { id: payment.id, reference: payment.reference } : null,
          ours: payment ? toEgp(payment.total) : null,
          theirs: toEgp(theirs),
        })),
      passed_over: entries.length - told.length,
    },
  };
}
