import type { askAboutDifference } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { countEvent } from '../../http/rate-limit.ts';
import { GATEWAYS } from '../../limits.ts';
import { within } from '../../ports/deadline.ts';
import { GatewayError, type OrderState } from '../../ports/payment-gateway.ts';
import { writeAudit } from '../audit/index.ts';
import { applyAnswer, gatewaysOf, report } from '../payments/index.ts';
import { askedState } from './asked-state.ts';
import { compare } from './compare.ts';
import { type Compared, selectCompared } from './comparison-queries.ts';
import { keepJudged } from './keeping.ts';
import { presentDifference } from './present.ts';
import { differenceOf } from './service.ts';

/**
 * Asks the gateway for the state of a payment.
 * @throws AppError payments_unavailable if the gateway is silent, refuses or has no keys here, or
 *   its answer cannot be read
 */
async function fetchState(deps: Deps, payment: Compared): Promise<OrderState> {
  const gateway = gatewaysOf(deps)[payment.gateway];
  if (!gateway) throw new AppError('payments_unavailable');
  try {
    const late = () => new GatewayError('timeout');
    return await within(GATEWAYS.askTimeoutMs, askedState(gateway, payment), late);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new AppError('payments_unavailable', { retryAfter: 5 });
  }
}

/**
 * Settles a payment by the gateway's answer, compares it anew and stores what differs. Returns the
 * outcome; null for `noted`, or if the same answer is stored already (applyAnswer).
 */
async function apply(
  trx: Trx,
  deps: Deps,
  { payment, said, requestId }: { payment: Compared; said: OrderState; requestId: string },
) {
  const outcome = await applyAnswer(trx, deps, payment, said, requestId);
  const now = await selectCompared(trx, payment.id);
  if (now) await keepJudged(trx, [{ payment: now, found: compare(now, said) }]);
  return outcome;
}

/**
 * Asks the gateway about a difference's payment, credits what it confirms, as a callback would, and
 * compares the payment anew, so the difference may be gone then. Repeated calls credit once; each
 * that gets an answer writes an audit entry. Returns the difference as it is now.
 * @throws AppError not_found, also for an order that nobody here has; payments_unavailable,
 *   too_many_requests
 */
export async function ask({
  deps,
  actor,
  params,
  requestId,
}: Call<typeof askAboutDifference>): Promise<Reply<typeof askAboutDifference>> {
  const { payment_id } = await differenceOf(deps.db, params.id);
  const payment = payment_id && (await selectCompared(deps.db, payment_id));
  if (!payment) throw new AppError('not_found');
  await countEvent(deps, 'paymentAsksPerAdministrator', actor.id);
  const said = await fetchState(deps, payment);
  const outcome = await inTransaction(deps.db, async (trx) => {
    const became = await apply(trx, deps, { payment, said, requestId });
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'payment_difference.ask',
      entityType: 'payment_difference',
      entityId: params.id,
      before: null,
      after: { payment_number: payment.reference, credited: became === 'credited' },
      requestId,
    });
    return became;
  });
  if (outcome) report(deps, payment.gateway, outcome);
  return { data: presentDifference(await differenceOf(deps.db, params.id)) };
}
