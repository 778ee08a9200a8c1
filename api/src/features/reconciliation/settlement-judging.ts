import { asPiastres, NO_MONEY, type Piastres, type SettlementCause, sumOf } from '@midan/contract';
import type { Entry } from './settlement-entries.ts';
import { numbersOf, type Settled } from './settlement-queries.ts';

export interface JudgedLine extends Entry {
  payment: Settled | undefined;
  /** Null if the line agrees. */
  cause: SettlementCause | null;
  /**
   * Amount that the line should have: the paid one, 0 for a further line of the payment or one that
   * was not credited, negative for refunds that no other line contains. Null for an unknown
   * payment.
   */
  ours: Piastres | null;
}
/**
 * Payments by each of their numbers. A number may be the order of one payment and the transaction
 * of another one.
 */
export type KnownPayments = ReadonlyMap<string, readonly Settled[]>;
type Judgement = Pick<JudgedLine, 'cause' | 'ours'>;

/**
 * Compares the lines in their order: a payment is settled once, by its paid amount, and each of its
 * refunds once. A line's `cause` says how it differs; null if it agrees. Leaves out lines of no
 * known payment that have no readable amount, or no number that may name a payment; a number that a
 * spreadsheet rounded counts.
 */
export function judgeLines(entries: readonly Entry[], known: KnownPayments): JudgedLine[] {
  const settled = new Set<string>();
  const refunds = new Map<string, Piastres[]>();
  const judge = (payment: Settled | undefined, { amount, isRounded }: Entry): Judgement => {
    if (!payment) {
      return { cause: amount === null || isRounded ? 'unreadable' : 'unknown', ours: null };
    }
    const ours = payment.is_credited ? payment.total : NO_MONEY;
    if (amount === null) return { cause: 'unreadable', ours };
    if (!payment.is_credited) return { cause: 'not_credited', ours };
    if (amount < 0) return takeRefund(payment, amount);
    if (settled.has(payment.id)) return { cause: 'twice', ours: NO_MONEY };
    settled.add(payment.id);
    return { cause: amount === ours ? null : 'other_amount', ours };
  };
  const takeRefund = ({ id, refunds: all }: Settled, amount: Piastres): Judgement => {
    const left = refunds.get(id) ?? all;
    const index = left.indexOf(asPiastres(-amount));
    if (index < 0) return { cause: 'other_amount', ours: asPiastres(0 - sumOf(left)) };
    refunds.set(id, left.toSpliced(index, 1));
    return { cause: null, ours: amount };
  };
  return entries
    .map((entry) => ({ entry, payment: paymentOf(entry, known) }))
    .filter(({ entry, payment }) => isTold(entry, payment))
    .map(({ entry, payment }) => ({ ...entry, payment, ...judge(payment, entry) }));
}

/**
 * The payment of a line: by our reference, otherwise the one that most of the line's numbers name,
 * because an order of one payment may have the number of another one's transaction. Undefined if no
 * number names a known payment.
 */
function paymentOf({ numbers }: Entry, known: KnownPayments): Settled | undefined {
  const named = [...new Set(numbers.flatMap((number) => known.get(number) ?? []))];
  const isOurs = ({ reference }: Settled) => numbers.includes(reference);
  const matches = (payment: Settled) =>
    numbersOf(payment).filter((number) => numbers.includes(number)).length;
  const [first] = named.toSorted((one, other) => matches(other) - matches(one));
  return named.find(isOurs) ?? first;
}

/**
 * True for a line that is compared; false for a heading or a sum. A line of a known payment counts
 * even without an amount.
 */
const isTold = ({ numbers, amount, isRounded }: Entry, payment: Settled | undefined): boolean =>
  payment !== undefined || (amount !== null && (numbers.length > 0 || isRounded));
