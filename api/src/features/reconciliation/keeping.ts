import { type DifferenceCause, NO_MONEY } from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';
import { dealWithReviewed } from '../payments/index.ts';
import type { Found } from './compare.ts';
import { type Compared, selectKnown } from './comparison-queries.ts';
import {
  endDifferences,
  insertDifference,
  type Known,
  lockOfPayments,
  lockUnknown,
  selectUnknownDifferences,
} from './difference-queries.ts';
import { keyOf, type UnknownOrder, type UnknownOrders } from './unknown-orders.ts';

type Verdict = 'agreed' | 'differing' | 'dealt';

/** A payment with what differs about it; null if nothing does. */
export interface Judged {
  payment: Compared;
  found: Found | null;
}

/** Causes about money that one transaction brought: money of another one is another difference. */
const OF_ONE_TRANSACTION: readonly DifferenceCause[] = [
  'not_credited',
  'other_amount',
  'paid_twice',
];

/**
 * True if `found` is the stored difference: same cause and amounts and, for causes about one
 * transaction, the same transaction.
 */
const isSame = (known: Known, found: Found): boolean =>
  known.cause === found.cause &&
  known.ours === found.ours &&
  known.theirs === found.theirs &&
  (!OF_ONE_TRANSACTION.includes(found.cause) || known.transaction === found.transaction);

/**
 * Stores the difference of a payment or order and returns the verdict. An equal difference that is
 * stored already stays; any other one is marked as gone.
 * @param subject the difference found; null if nothing differs
 * @param known the stored difference that is not gone; undefined if there is none
 */
async function keep(
  trx: Trx,
  subject: Parameters<typeof insertDifference>[1] | null,
  known: Known | undefined,
): Promise<Verdict> {
  if (known && subject && isSame(known, subject)) return verdictOf(known);
  if (known) await endDifferences(trx, [known.id]);
  if (!subject) return 'agreed';
  await insertDifference(trx, subject);
  return 'differing';
}

/** `dealt` if somebody has dealt with the difference, otherwise `differing`. */
const verdictOf = (known: Known): Verdict => (known.dealt_at ? 'dealt' : 'differing');

/**
 * Stores the results of comparing payments, and returns a verdict for each, in their order. A
 * payment that was credited while its gateway was asked agrees: the gateway confirmed it for the
 * credit. One whose refunds changed meanwhile keeps its former verdict. Differences about money
 * whose event somebody has reviewed are marked as dealt with, but never `not_credited`.
 */
export async function keepJudged(trx: Trx, judged: readonly Judged[]): Promise<Verdict[]> {
  const ids = judged.map(({ payment }) => payment.id);
  const now = await selectKnown(trx, ids);
  const known = await lockOfPayments(trx, ids);
  const verdicts: Verdict[] = [];
  for (const { payment, found } of judged) {
    const { credited, refunded, refunding } = now.get(payment.id) ?? payment;
    const one = known.find(({ payment_id }) => payment_id === payment.id);
    if (refunded !== payment.refunded || refunding !== payment.refunding) {
      verdicts.push(one ? verdictOf(one) : 'agreed');
      continue;
    }
    const isChanged = credited !== payment.credited;
    const subject =
      found && !isChanged ? { ...found, gateway: payment.gateway, payment_id: payment.id } : null;
    verdicts.push(await keep(trx, subject, one));
  }
  // A difference whose event was reviewed needs no second review.
  const dealt = await dealWithReviewed(trx, ids);
  return verdicts.map((verdict, n) => (dealt.includes(ids[n] ?? '') ? 'dealt' : verdict));
}

/**
 * Stores the differences of unknown orders; an equal one that is stored already stays. Returns a
 * verdict for each order, in their order.
 */
export async function keepUnknown(trx: Trx, orders: readonly UnknownOrder[]): Promise<Verdict[]> {
  const transactions = orders.map(({ transaction }) => transaction);
  const known = new Map((await lockUnknown(trx, transactions)).map((each) => [keyOf(each), each]));
  const verdicts: Verdict[] = [];
  for (const order of orders) {
    const { gateway, transaction, currency, amount } = order;
    const theirs = currency === 'EGP' ? amount : null;
    const found = { cause: 'unknown_order', ours: NO_MONEY, theirs, transaction } as const;
    verdicts.push(
      await keep(trx, { ...found, gateway, payment_id: null }, known.get(keyOf(order))),
    );
  }
  return verdicts;
}

/** Ids of differences whose unknown order was read and is not paid any more, or is known now. */
export async function selectGone(db: Db, { orders, read }: UnknownOrders): Promise<string[]> {
  const here = new Set(orders.map(keyOf));
  const open = await selectUnknownDifferences(db);
  const isGone = (key: string) => !here.has(key) && (read === null || read.has(key));
  return open.flatMap((each) => (isGone(keyOf(each)) ? [each.id] : []));
}
