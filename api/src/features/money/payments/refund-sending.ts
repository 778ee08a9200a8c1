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
  leaveRefunds,
  moveRefund,
  type RefundRow,
  saveGatewayRefund,
  saveRefusal,
  selectRefund,
  sumRefunds,
  takeDueRefunds,
} from './refund-queries.ts';
import { finishRefund, lockRefund, refuseRefund } from './refund-steps.ts';
import { isRefusalSettled, isSame, verdictOf } from './refund-verdict.ts';

/**
 * A gateway's books of a payment; without them, whether it is silent or only did not answer this.
 */
type LookUp = PaidState | { isSilent: boolean };

/** True for the books, false for `{ isSilent }`. */
const isBooks = (found: LookUp): found is PaidState => 'target' in found;

/**
 * Reads from the gateway's books how much of a refund's payment was refunded so far (null for an
 * unknown part), also in its dashboard. After a GatewayError returns `{ isSilent }`:
 * true if the whole gateway is silent (isSilence) or has no keys here, false if it only did not
 * tell of this payment, which is logged.
 */
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

/**
 * Reads from the gateway's books how much of a refund's payment was refunded so far, also in its
 * dashboard; null without an answer that can be read, or without the gateway's keys.
 */
export async function booksOf(deps: Deps, refund: RefundRow): Promise<PaidState | null> {
  const found = await lookUp(deps, refund);
  return isBooks(found) ? found : null;
}

/**
 * Stores an event: the gateway's books show refunds that were not made here, or its answer to one
 * came after somebody had ended the refund otherwise. Returns false if it is stored already.
 * @param refunded what the books show, null for an unknown part; `answered` for such an answer
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
 * Refuses a reserved refund, because somebody refunded money in the gateway's dashboard, gives the
 * amount back to the wallet, and stores an event that needs a person. Does nothing for a refund
 * that is no longer reserved.
 * @param refunded what the gateway's books show; null for an unknown part
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

/** Outcome of a refund call to a gateway. */
type Answer = RefundAnswer | { state: 'unmade' | 'lost'; number: null; isSilent: boolean };

/**
 * Awaits the answer to a refund call. A GatewayError becomes `unmade` if the gateway surely never
 * got the call, otherwise `lost`; `isSilent` tells whether the whole gateway is silent. Any other
 * error is thrown.
 */
const answerOrLoss = (answer: Promise<RefundAnswer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    const isSilent = isSilence(error);
    return { state: isUnmade(error) ? 'unmade' : 'lost', number: null, isSilent };
  });

/**
 * Sends a refund if it is reserved: reads the gateway's books, marks the refund as sent, and then,
 * outside all transactions, calls the gateway, at most once. Without books it stays reserved; if
 * they show refunds that were not made here, it ends as refused. It ends as done if the gateway
 * made it, as refused if the call surely never arrived. Otherwise it stays sent, and the job reads
 * the books later; after a refusal they are read at once, but they may still lag.
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

/**
 * True if the answer contradicts the status with which somebody ended the refund meanwhile: `taken`
 * if it is not done, `refused` if it is. Other answers contradict nothing.
 */
const isOtherwise = ({ state }: Answer, { status }: RefundRow): boolean =>
  state === 'taken' ? status !== 'done' : state === 'refused' && status === 'done';

/**
 * Applies an answer to a refund that is still sent. If somebody has ended the refund otherwise, it
 * stores an event for a person instead.
 */
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

/**
 * Applies the gateway's answer to a refund that is still sent. `taken` ends it as done. `unmade`
 * ends it as refused, and the amount goes back to the wallet. `refused` is only noted, because the
 * books decide; `pending` only stores the gateway's number; `lost` changes nothing. The caller
 * holds the payment's lock.
 */
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

/**
 * Reads the outcome of a refund that is still sent from the gateway's books and applies it. Stores
 * an event for a person if the books show other refunds. If the books prove nothing yet, it stays
 * sent (verdictOf). False if the gateway was silent or has no keys.
 */
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

/**
 * Takes a batch of due refunds: sends the reserved ones, and reads the outcome of the sent ones
 * from the gateway's books. An error with one is only logged. Those not begun are due again at
 * once.
 * @param until in ms since 1970; later no further refund is begun
 * @returns true if more may be due, there is time left, and the gateway answers
 */
async function settleBatch(deps: Deps, gateway: GatewayName, until: number): Promise<boolean> {
  const due = await takeDueRefunds(deps.db, gateway);
  const { silent, left, goesOn } = await drainWithBreaker(
    due,
    { atOnce: 1, until },
    async (refund) => {
      try {
        if (refund.status === 'reserved') return await sendRefund(deps, refund.id);
        return await askAboutRefund(deps, refund.id);
      } catch (error) {
        deps.log.error({ err: error, refund: refund.id }, 'a refund could not be settled');
        return true;
      }
    },
  );
  await leaveRefunds(deps.db, left);
  if (silent > 0) {
    deps.log.warn({ gateway, silent }, 'payment gateways did not answer about refunds');
  }
  return goesOn && due.length === GATEWAYS.asksPerBatch;
}

/**
 * Sends reserved refunds of one gateway, and reads the outcome of sent ones, until no more are due,
 * the time is over, or the gateway is silent several times in a row.
 * @param until in ms since 1970
 */
export async function settleRefunds(
  deps: Deps,
  gateway: GatewayName,
  until: number,
): Promise<void> {
  while (await settleBatch(deps, gateway, until));
}
