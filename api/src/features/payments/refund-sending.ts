import { NO_MONEY, type Piastres } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { GATEWAYS } from '../../limits.ts';
import { GatewayError, type PaidState, type RefundAnswer } from '../../ports/payment-gateway.ts';
import { keepEvent, report } from './events.ts';
import { gatewaysOf } from './gateways.ts';
import {
  type DueRefund,
  moveRefund,
  type RefundRow,
  type RefundSums,
  saveGatewayRefund,
  selectRefund,
  sumRefunds,
  takeDueRefunds,
} from './refund-queries.ts';
import { lockRefund, refuse } from './refund-steps.ts';

/** A gateway's answer; null if there is none. */
const answered = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof GatewayError) return null;
    throw error;
  });

/** What the gateway's books show of a payment; null without an answer, or without its keys. */
export async function booksOf(deps: Deps, refund: RefundRow): Promise<PaidState | null> {
  const gateway = gatewaysOf(deps)[refund.gateway];
  return gateway ? answered(gateway.lookUp(refund, GATEWAYS.askTimeoutMs)) : null;
}

/** Keeps that the gateway's books show refunds that were not made here. True if that is news. */
function keepDifference(trx: Trx, refund: RefundRow, refunded: Piastres | null): Promise<boolean> {
  const { gateway, reference, payment_id: paymentId } = refund;
  const facts = { asked: true, state: 'refunded', refunded };
  const key = `asked|${reference}|refunded|${refunded}`;
  const body = JSON.stringify(facts);
  return keepEvent(trx, { gateway, key, paymentId, outcome: 'mismatch', body, facts });
}

/** True if the books show the refunds that were made here, and no others. */
const isSame = (refunded: Piastres | null, done: Piastres): boolean =>
  refunded === null ? done > 0 : refunded === done;

/** Gives a reserved refund back, because somebody has sent money back at the gateway. */
async function refuseDifferent(deps: Deps, id: string, refunded: Piastres | null) {
  const gateway = await inTransaction(deps.db, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund.status !== 'reserved') return null;
    await refuse(trx, deps, refund, { refusal: 'differs' });
    return (await keepDifference(trx, refund, refunded)) ? refund.gateway : null;
  });
  if (gateway) report(deps, gateway, 'mismatch');
}

/**
 * Sends a reserved refund: the gateway's books are read first, then the refund is marked as sent, and
 * only then, outside all transactions, the gateway is asked. Whoever marks it asks, so it is asked once,
 * whatever breaks in between. Without an answer it stays sent; the job asks what became of it.
 */
export async function sendRefund(deps: Deps, id: string): Promise<void> {
  const refund = await selectRefund(deps.db, id);
  if (refund?.status !== 'reserved') return;
  const gateway = gatewaysOf(deps)[refund.gateway];
  const books = await booksOf(deps, refund);
  if (!gateway || !books) return;
  const { done } = await sumRefunds(deps.db, refund.payment_id);
  if (!isSame(books.refunded, done)) return refuseDifferent(deps, id, books.refunded);
  const isMarked = await inTransaction(deps.db, async (trx) =>
    moveRefund(trx, await lockRefund(trx, id), 'sent'),
  );
  if (!isMarked) return;
  const { amount } = refund;
  // The reason is the school's business: the gateway gets our number of the refund.
  const order = { target: books.target, amount, reason: `Refund ${id}` };
  const answer = await answered(gateway.refund(order, GATEWAYS.refundTimeoutMs));
  if (answer) await keepAnswer(deps, id, answer);
}

/** Takes an answer for a sent refund. One that somebody has ended otherwise needs a person. */
async function keepAnswer(deps: Deps, id: string, { state, number }: RefundAnswer): Promise<void> {
  const gateway = await inTransaction(deps.db, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund.status !== 'sent') {
      const isOther = state !== 'pending' && (state === 'taken') !== (refund.status === 'done');
      return isOther && (await keepDifference(trx, refund, null)) ? refund.gateway : null;
    }
    if (state === 'refused') await refuse(trx, deps, refund, { refusal: 'gateway' });
    else if (state === 'taken') await moveRefund(trx, refund, 'done', { gateway_refund: number });
    else if (number !== null) await saveGatewayRefund(trx, id, number);
    return null;
  });
  if (gateway) report(deps, gateway, 'mismatch');
}

/**
 * What the books say of a sent refund. `unknown` while it may still be taken, which has no end for
 * one that the gateway called pending, and where it tells only that some part has gone back and
 * earlier refunds explain it: a person looks there then.
 */
function verdictOf(
  refunded: Piastres | null,
  { done, sent }: RefundSums,
  isOld: boolean,
): 'done' | 'not_taken' | 'unknown' {
  if (refunded === null) return done === NO_MONEY ? 'done' : 'unknown';
  if (refunded >= done + sent) return 'done';
  return isOld ? 'not_taken' : 'unknown';
}

/** Asks what became of a sent refund. False without an answer. */
async function askAboutRefund(deps: Deps, { id, is_old }: DueRefund): Promise<boolean> {
  const asked = await selectRefund(deps.db, id);
  const books = asked && (await booksOf(deps, asked));
  if (!books) return false;
  const { refunded } = books;
  const gateway = await inTransaction(deps.db, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund.status !== 'sent') return null;
    const sums = await sumRefunds(trx, refund.payment_id);
    const verdict = verdictOf(refunded, sums, is_old && refund.gateway_refund === null);
    if (verdict === 'done') await moveRefund(trx, refund, 'done');
    if (verdict === 'not_taken') await refuse(trx, deps, refund, { refusal: 'not_taken' });
    const { done, sent } = sums;
    if (isSame(refunded, done) || refunded === null || refunded === done + sent) return null;
    return (await keepDifference(trx, refund, refunded)) ? refund.gateway : null;
  });
  if (gateway) report(deps, gateway, 'mismatch');
  return true;
}

/** Sends what was reserved and not sent, and asks about what was sent and not answered. */
export async function settleRefunds(deps: Deps): Promise<void> {
  let silent = 0;
  for (const due of await takeDueRefunds(deps.db)) {
    try {
      if (due.status === 'reserved') await sendRefund(deps, due.id);
      else if (!(await askAboutRefund(deps, due))) silent += 1;
    } catch (error) {
      deps.log.error({ err: error, refund: due.id }, 'a refund could not be settled');
    }
  }
  if (silent > 0) deps.log.warn({ silent }, 'payment gateways did not answer about refunds');
}
