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

/** `mismatch`: other money than asked for, a second payment, or a refund made elsewhere. */
export type Outcome = 'credited' | 'declined' | 'noted' | 'unconfirmed' | 'mismatch';
type Payment = Awaited<ReturnType<typeof lockPayment>>;

/** After the credit: stores the first transaction number; a second payment is a `mismatch`. */
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
  id: string;
  claimed: OrderState;
  /** Null if the gateway did not answer. */
  verified: OrderState | null;
  requestId: string;
}

const isAmountAsked = ({ amount, currency }: OrderState, payment: Payment): boolean =>
  currency === 'EGP' && amount === payment.amount + payment.fee;

interface Credit {
  payment: Payment;
  settings: Settings;
  requestId: string;
  transaction: string | null;
}

/** Once: `noted`, and no change, if paid already. The wallet gets the amount without the fee. */
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

/** Judges money refunded at the gateway: `mismatch` if not by us. Locks the payment. */
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
