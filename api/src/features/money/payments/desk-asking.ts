import { type askAboutPayment, type GatewayAnswer, toEgp } from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { GATEWAYS } from '../../../limits.ts';
import { within } from '../../../ports/deadline.ts';
import { GatewayError, type OrderState } from '../../../ports/payment-gateway.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { applyAnswer, fetchOrderState, type Questioned } from './asking.ts';
import { paymentAtDesk } from './desk.ts';
import { selectOneAtDesk } from './desk-queries.ts';
import { report } from './events.ts';

type Asking = Call<typeof askAboutPayment>;

/** Null without a readable answer within `GATEWAYS.askTimeoutMs`. */
async function answerSoon(deps: Asking['deps'], payment: Questioned): Promise<OrderState | null> {
  const late = () => new GatewayError('timeout');
  try {
    return await within(GATEWAYS.askTimeoutMs, fetchOrderState(deps, payment), late);
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}

/**
 * Asks outside a transaction, then applies the answer like the job: however often it is asked,
 * money is credited once. Audited, also without an answer.
 * @throws AppError not_found, too_many_requests
 */
export async function ask({
  deps,
  actor,
  params,
  requestId,
}: Asking): Promise<Reply<typeof askAboutPayment>> {
  const payment = await selectOneAtDesk(deps.db, params.id);
  if (!payment) throw new AppError('not_found');
  await countEvent(deps, 'paymentAsksPerAdministrator', actor.id);
  const state = await answerSoon(deps, payment);
  const answer: GatewayAnswer = state?.state ?? 'silent';
  const outcome = await inTransaction(deps.db, async (trx) => {
    const became = state && (await applyAnswer(trx, deps, payment, state, requestId));
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'payment.ask',
      entityType: 'payment',
      entityId: payment.id,
      before: null,
      after: { answer, ...(became && { outcome: became }) },
      requestId,
    });
    return became;
  });
  if (outcome) report(deps, payment.gateway, outcome);
  const isSum = state !== null && state.transaction !== null;
  return {
    data: {
      answer,
      amount: isSum ? toEgp(state.amount) : null,
      outcome,
      payment: await paymentAtDesk(deps.db, payment.id),
    },
  };
}
