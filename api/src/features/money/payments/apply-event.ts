import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { OrderState } from '../../../ports/payment-gateway.ts';
import { writeEvents } from '../../messaging/events/index.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { activateWhenFunded } from '../../schools/academies/index.ts';
import { heldSettings, type Settings } from '../../season/settings/index.ts';
import { creditWallet, notifyTaken } from '../wallet/index.ts';
import { keepOtherClaims } from './claim-queries.ts';
import {
  askSoon,
  endMissing,
  isCreditBlocked,
  lockPayment,
  markFailed,
  markPaid,
  savePaidBy,
} from './event-queries.ts';
import { askAboutRefundSoon, noteRefundNumber, sumRefunds } from './refund-queries.ts';

/**
 * Effect of an event. `mismatch`: another amount than was asked for, a second payment, money that
 * somebody dealt with by hand, or a refund that was not made here.
 */
export type Outcome = 'credited' | 'declined' | 'noted' | 'unconfirmed' | 'mismatch';
type Payment = Awaited<ReturnType<typeof lockPayment>>;

/**
 * Judges a transaction after the payment was credited: `noted` for the credited one or one without
 * a number, `mismatch` for a second payment. The first number of a payment credited without one is
 * stored.
 */
async function compareWithCredited(
  trx: Trx,
  payment: Payment,
  { transaction }: OrderState,
): Promise<Outcome> {
  if (transaction === null || payment.paid_by === transaction) return 'noted';
  if (payment.paid_by !== null) return 'mismatch';
  await savePaidBy(trx, payment.id, transaction);
  return 'noted';
}

interface GatewayReport {
  /** The payment's. */
  id: string;
  /** What a callback said, or the answer to a question. */
  claimed: OrderState;
  /** The gateway's answer to our question; null if it did not answer. */
  verified: OrderState | null;
  requestId: string;
}

/** True if the transaction is in EGP and its sum is the payment's amount plus its fee. */
const isAmountAsked = ({ amount, currency }: OrderState, payment: Payment): boolean =>
  currency === 'EGP' && amount === payment.amount + payment.fee;

interface Credit {
  payment: Payment;
  settings: Settings;
  requestId: string;
  transaction: string | null;
}

/**
 * Marks a payment as paid, credits the wallet with its amount (without the fee), notifies the
 * school and other systems, ends its difference `not_credited`, stores events for a person if
 * callbacks named other transactions (keepOtherClaims), and activates the school if the deposit is
 * reached. Returns `credited`; `noted`, and changes nothing, if the payment is paid already.
 */
async function credit(
  trx: Trx,
  deps: Deps,
  { payment, settings, requestId, transaction }: Credit,
): Promise<Outcome> {
  const { id, academy_id: academyId, amount, reference } = payment;
  const paid = await markPaid(trx, id, transaction);
  if (!paid) return 'noted';
  const credited = await creditWallet(trx, { academyId, type: 'deposit', amount, causeId: id });
  await notifyAcademy(trx, deps, {
    kind: paid.paid_late ? 'payment_late' : 'payment_received',
    academy: credited.wallet,
    entityId: id,
    facts: { amount, reference, balance: credited.wallet.balance },
  });
  await writeEvents(trx, deps, 'payment.paid', [{ academy_id: academyId, payment_id: id }]);
  await notifyTaken(trx, deps, credited);
  await endMissing(trx, id);
  await keepOtherClaims(trx, id, transaction);
  await activateWhenFunded(trx, { deps, academyId, settings, administratorId: null, requestId });
  return 'credited';
}

/**
 * Judges money that was refunded at the gateway: `noted` if our refunds explain it, `mismatch` if
 * somebody made one in the gateway's dashboard. Locks the payment, may store the gateway's number
 * for one of our refunds (noteRefundNumber), and makes a sent refund due for the job's next run.
 */
async function applyReturned(trx: Trx, id: string, claimed: OrderState): Promise<Outcome> {
  await lockPayment(trx, id);
  await askAboutRefundSoon(trx, id);
  const { refunded, transaction: number, amount } = claimed;
  if (refunded === undefined) {
    return (await noteRefundNumber(trx, id, { number, amount })) ? 'noted' : 'mismatch';
  }
  const { done, sent } = await sumRefunds(trx, id);
  const isOurs =
    refunded === null ? done + sent > 0 : refunded === done || refunded === done + sent;
  return isOurs ? 'noted' : 'mismatch';
}

/**
 * Applies an event of a gateway to its payment, which it locks. The first line that fits decides:
 *
 * | claimed, or payment | outcome | effect |
 * |---|---|---|
 * | open | noted | |
 * | other | applyReturned() | |
 * | declined, payment open | declined | marked as failed |
 * | declined | noted | |
 * | paid, other money | mismatch | |
 * | paid already, same transaction or none | noted | its number is stored |
 * | paid already | mismatch | |
 * | paid, not verified | unconfirmed | asked again soon |
 * | verified, other money | mismatch | |
 * | verified, isCreditBlocked() | mismatch | |
 * | verified | credited | the wallet gets the money, once |
 *
 * A stolen signing secret alone credits nothing. Stores no event.
 */
export async function applyEvent(
  trx: Trx,
  deps: Deps,
  { id, claimed, verified, requestId }: GatewayReport,
): Promise<Outcome> {
  if (claimed.state === 'open') return 'noted';
  if (claimed.state === 'other') return applyReturned(trx, id, claimed);
  const settings = await heldSettings(deps.config, trx);
  const payment = await lockPayment(trx, id);
  if (claimed.state === 'declined') {
    return (await markFailed(trx, id)) ? 'declined' : 'noted';
  }
  if (!isAmountAsked(claimed, payment)) return 'mismatch';
  if (payment.status === 'paid') return compareWithCredited(trx, payment, claimed);
  if (verified?.state !== 'paid') {
    await askSoon(trx, id);
    return 'unconfirmed';
  }
  if (!isAmountAsked(verified, payment)) return 'mismatch';
  if (await isCreditBlocked(trx, id)) return 'mismatch';
  const transaction = verified.transaction ?? claimed.transaction;
  return credit(trx, deps, { payment, settings, requestId, transaction });
}
