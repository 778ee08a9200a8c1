import type { Piastres } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { GATEWAYS } from '../../../limits.ts';
import {
  GatewayError,
  isSilence,
  isUnmade,
  type PaidState,
  type RefundAnswer,
} from '../../../ports/payment-gateway.ts';
import { drainWithBreaker } from './drain-with-breaker.ts';
import { keepEvent, report } from './events.ts';
import { type GatewayName, gatewaysOf } from './gateways.ts';
import {
  moveRefund,
  type RefundRow,
  saveGatewayRefund,
  saveRefusal,
  selectRefund,
  sumRefunds,
  takeDueRefund,
} from './refund-queries.ts';
import { finishRefund, lockRefund, refuseRefund } from './refund-steps.ts';
import { isRefusalSettled, isSame, verdictOf } from './refund-verdict.ts';

/** `isSilent`: the whole gateway gives no answer; false if it only did not tell of this payment. */
type LookUp = PaidState | { isSilent: boolean };

const isBooks = (found: LookUp): found is PaidState => 'target' in found;

/** Also what was refunded in the gateway's dashboard; null for an unknown part. */
async function lookUp(deps: Deps, refund: RefundRow): Promise<LookUp> {
  const gateway = gatewaysOf(deps)[refund.gateway];
  if (!gateway) return { isSilent: true };
  return gateway.lookUp(refund, GATEWAYS.askTimeoutMs).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    const facts = { gateway: refund.gateway, refund: refund.id, reason: error.message };
    const isSilent = isSilence(error);
    if (!isSilent) deps.log.warn(facts, 'a payment gateway did not tell of a refund');
    return { isSilent };
  });
}

/** Null without an answer that can be read, or without the gateway's keys. */
export async function booksOf(deps: Deps, refund: RefundRow): Promise<PaidState | null> {
  const found = await lookUp(deps, refund);
  return isBooks(found) ? found : null;
}

/**
 * False if it is stored already.
 * @param refunded what the books show, null for an unknown part; `answered` for an answer that came
 * after somebody had ended the refund otherwise
 */
function keepDifference(
  trx: Trx,
  refund: RefundRow,
  refunded: Piastres | null | 'answered',
): Promise<boolean> {
  const { gateway, reference, payment_id: paymentId } = refund;
  const isAnswer = refunded === 'answered';
  const facts = { asked: true, state: 'refunded', refunded: isAnswer ? null : refunded };
  const key = `asked|${reference}|refunded|${isAnswer ? refund.id : refunded}`;
  const body = JSON.stringify(facts);
  return keepEvent(trx, { gateway, key, paymentId, outcome: 'mismatch', body, facts });
}

/**
 * Somebody refunded in the gateway's dashboard: the wallet gets the amount back, and an event waits
 * for a person. Nothing happens unless the refund is reserved.
 * @param refunded what the gateway's books show; null for a part
 */
async function refuseDifferent(deps: Deps, id: string, refunded: Piastres | null) {
  const gateway = await inTransaction(deps.db, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund.status !== 'reserved') return null;
    await refuseRefund(trx, deps, refund, { refusal: 'differs' });
    return (await keepDifference(trx, refund, refunded)) ? refund.gateway : null;
  });
  if (gateway) report(deps, gateway, 'mismatch');
}

type Answer = RefundAnswer | { state: 'unmade' | 'lost'; number: null; isSilent: boolean };

/** `unmade` if the gateway surely never got the call, otherwise `lost`. */
const answerOrLoss = (answer: Promise<RefundAnswer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    const isSilent = isSilence(error);
    return { state: isUnmade(error) ? 'unmade' : 'lost', number: null, isSilent };
  });

/**
 * Reads the books, marks the refund as sent, and then, outside all transactions, calls the gateway
 * at most once. Without books it stays reserved; with others' refunds it ends as refused. After a
 * refusal the books are read at once, but they may still lag: the job reads them later.
 * @returns false if the gateway was silent or has no keys
 */
export async function sendRefund(deps: Deps, id: string): Promise<boolean> {
  const refund = await selectRefund(deps.db, id);
  if (refund?.status !== 'reserved') return true;
  const gateway = gatewaysOf(deps)[refund.gateway];
  if (!gateway) return false;
  const books = await lookUp(deps, refund);
  if (!isBooks(books)) return !books.isSilent;
  const { done } = await sumRefunds(deps.db, refund.payment_id);
  if (!isSame(books.refunded, done)) {
    await refuseDifferent(deps, id, books.refunded);
    return true;
  }
  const isMarked = await inTransaction(deps.db, async (trx) =>
    moveRefund(trx, await lockRefund(trx, id), 'sent', { refunded_before: books.refunded }),
  );
  if (!isMarked) return true;
  const { amount } = refund;
  // The reason is between the school and the organiser: the gateway gets our number of the refund.
  const order = { target: books.target, amount, reason: `Refund ${id}` };
  const answer = await answerOrLoss(gateway.refund(order, GATEWAYS.refundTimeoutMs));
  await keepAnswer(deps, id, answer);
  if (answer.state === 'refused') await askAboutRefund(deps, id);
  return !('isSilent' in answer && answer.isSilent);
}

/** Contradictions: `taken` for a refund that is not done, `refused` for one that is. */
const isOtherwise = ({ state }: Answer, { status }: RefundRow): boolean =>
  state === 'taken' ? status !== 'done' : state === 'refused' && status === 'done';

/** If somebody has ended the refund otherwise, an event for a person is stored instead. */
async function keepAnswer(deps: Deps, id: string, answer: Answer): Promise<void> {
  const gateway = await inTransaction(deps.db, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund.status !== 'sent') {
      if (!isOtherwise(answer, refund)) return null;
      return (await keepDifference(trx, refund, 'answered')) ? refund.gateway : null;
    }
    await takeAnswer(trx, deps, refund, answer);
    return null;
  });
  if (gateway) report(deps, gateway, 'mismatch');
}

/** `refused` is only noted: the books decide. The caller holds the payment's lock. */
async function takeAnswer(trx: Trx, deps: Deps, refund: RefundRow, answer: Answer): Promise<void> {
  switch (answer.state) {
    case 'lost':
      return;
    case 'unmade':
      await refuseRefund(trx, deps, refund, { refusal: 'not_taken' });
      return;
    case 'refused':
      await saveRefusal(trx, refund.id, answer.number);
      return;
    case 'taken':
      await finishRefund(trx, deps, refund, { gateway_refund: answer.number });
      return;
    case 'pending':
      if (answer.number !== null) await saveGatewayRefund(trx, refund.id, answer.number);
  }
}

/** False if the gateway was silent or has no keys. Unproved, it stays sent (verdictOf). */
async function askAboutRefund(deps: Deps, id: string): Promise<boolean> {
  const asked = await selectRefund(deps.db, id);
  if (asked?.status !== 'sent') return true;
  const books = await lookUp(deps, asked);
  if (!isBooks(books)) return !books.isSilent;
  const { refunded } = books;
  // Judged by the time before the books were read.
  const isSettled = isRefusalSettled(asked, gatewaysOf(deps)[asked.gateway]?.hasCurrentBooks);
  const gateway = await inTransaction(deps.db, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund.status !== 'sent') return null;
    const { done } = await sumRefunds(trx, refund.payment_id);
    const verdict = verdictOf(refund, refunded, { done, isSettled });
    if (verdict === 'made') await finishRefund(trx, deps, refund);
    if (verdict === 'unmade') await refuseRefund(trx, deps, refund, { refusal: 'gateway' });
    if (verdict === 'made' || refunded === null || isSame(refunded, done)) return null;
    return (await keepDifference(trx, refund, refunded)) ? refund.gateway : null;
  });
  if (gateway) report(deps, gateway, 'mismatch');
  return true;
}

/** @param until in ms since 1970; later no further refund is begun */
export const settleRefunds = (deps: Deps, gateway: GatewayName, until: number): Promise<void> =>
  drainWithBreaker(
    deps,
    { gateway, atOnce: 1, until },
    () => takeDueRefund(deps.db, gateway),
    ({ id, status }) => (status === 'reserved' ? sendRefund(deps, id) : askAboutRefund(deps, id)),
  );
