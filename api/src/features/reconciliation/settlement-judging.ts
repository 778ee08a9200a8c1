import { asPiastres, type Piastres, type SettlementCause } from '@midan/contract';
import type { Entry } from './settlement-entries.ts';
import type { Settled } from './settlement-queries.ts';

export interface JudgedLine extends Entry {
  payment: Settled | undefined;
  /** Null for a line that agrees. */
  cause: SettlementCause | null;
}

/**
 * Compares lines in their order: each payment is settled once with what was paid, and each of its
 * refunds once. Lines that name nothing and hold no rounded number are left out.
 */
export function judgeLines(
  entries: readonly Entry[],
  known: ReadonlyMap<string, Settled>,
): JudgedLine[] {
  const settled = new Set<string>();
  const refunds = new Map<string, Piastres[]>();
  const causeOf = (payment: Settled | undefined, { amount, isRounded }: Entry) => {
    if (amount === null || (!payment && isRounded)) return 'unreadable';
    if (!payment) return 'unknown';
    if (!payment.is_credited) return 'not_credited';
    if (amount < 0) return takeRefund(payment, amount);
    const isTwice = settled.has(payment.id);
    settled.add(payment.id);
    if (isTwice) return 'twice';
    return amount === payment.total ? null : 'other_amount';
  };
  const takeRefund = ({ id, refunds: all }: Settled, amount: Piastres) => {
    const left = refunds.get(id) ?? all;
    const index = left.indexOf(asPiastres(-amount));
    if (index < 0) return 'other_amount';
    refunds.set(id, left.toSpliced(index, 1));
    return null;
  };
  return entries
    .map((entry) => ({ entry, payment: paymentOf(entry, known) }))
    .filter(({ entry, payment }) => isTold(entry, payment))
    .map(({ entry, payment }) => ({ ...entry, payment, cause: causeOf(payment, entry) }));
}

export const paymentOf = (
  { numbers }: Entry,
  known: ReadonlyMap<string, Settled>,
): Settled | undefined => numbers.map((number) => known.get(number)).find(Boolean);

/** False for a heading or a sum. A known payment is told of even without a readable amount. */
const isTold = ({ numbers, amount, isRounded }: Entry, payment: Settled | undefined): boolean =>
  payment !== undefined || (amount !== null && (numbers.length > 0 || isRounded));
