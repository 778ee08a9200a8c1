import { PAYMENT_GATEWAYS } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { GATEWAYS } from '../../../limits.ts';
import {
  GatewayError,
  isSilence,
  type OrderState,
  type PaymentGateway,
} from '../../../ports/payment-gateway.ts';
import { applyEvent, type Outcome } from './apply-event.ts';
import { type Asked, claimAgeOf, endAsking, markExpired, takeAsked } from './asking-queries.ts';
import { claimOf } from './claim-queries.ts';
import { drainWithBreaker } from './drain-with-breaker.ts';
import { keepEvent, report } from './events.ts';
import { gatewaysOf } from './gateways.ts';
import { settleRefunds } from './refund-sending.ts';

export type Questioned = Pick<Asked, 'id' | 'gateway' | 'reference' | 'gateway_order'>;

/** Null for `noted`, or if the event is stored already. */
export async function applyAnswer(
  trx: Trx,
  deps: Deps,
  { id, gateway, reference }: Questioned,
  state: OrderState,
  requestId: string,
): Promise<Outcome | null> {
  const facts = { asked: true, ...state };
  const reported = { id, claimed: state, verified: state, requestId };
  const outcome = await applyEvent(trx, deps, reported);
  if (outcome === 'noted') return null;
  const body = JSON.stringify(facts);
  const key = ['asked', reference, ...Object.values(state)].join('|');
  const isNew = await keepEvent(trx, { gateway, key, paymentId: id, outcome, body, facts });
  return isNew ? outcome : null;
}

const apply = (deps: Deps, payment: Asked, state: OrderState): Promise<Outcome | null> =>
  inTransaction(deps.db, (trx) => applyAnswer(trx, deps, payment, state, `ask-${payment.id}`));

/**
 * Stores an event for a person, once: callbacks have said paid for days and the gateway does not
 * confirm it, or the answer to the last question cannot be read.
 * @param unreadable why the last answer cannot be read; null if it can, or if there is none
 */
const callForPerson = (
  deps: Deps,
  payment: Asked,
  unreadable: GatewayError | null,
): Promise<Outcome | null> =>
  inTransaction(deps.db, async (trx) => {
    const { id, gateway, reference } = payment;
    const claim = await claimAgeOf(trx, id);
    const isUnreadable = claim === 'none' && payment.is_last && unreadable !== null;
    if (claim !== 'old' && !isUnreadable) return null;
    const state = claim === 'old' ? 'never_confirmed' : 'unreadable';
    const facts = { asked: true, state, ...(isUnreadable && { reason: unreadable.message }) };
    const key = `asked|${reference}|${state}`;
    const outcome = 'mismatch';
    const body = JSON.stringify(facts);
    const isNew = await keepEvent(trx, { gateway, key, paymentId: id, outcome, body, facts });
    return isNew ? outcome : null;
  });

/**
 * Asks about the transaction that the newest unconfirmed callback called paid; unless that is
 * `paid`, about the order's last one, so a wrong claim hides no money.
 * @throws GatewayError
 */
async function askWithClaim(
  deps: Deps,
  gateway: PaymentGateway,
  payment: Questioned,
): Promise<OrderState> {
  const about = await claimOf(deps.db, payment.id);
  const claimed =
    about === null
      ? null
      : await gateway.ask({ ...payment, about }, GATEWAYS.askTimeoutMs).catch((error: unknown) => {
          // The gateway does not know the transaction, or says that it is of another order.
          if (error instanceof GatewayError && !isSilence(error)) return null;
          throw error;
        });
  return claimed?.state === 'paid' ? claimed : gateway.ask(payment, GATEWAYS.askTimeoutMs);
}

/** Null after a GatewayError, or if the gateway has no keys here any more. */
export async function fetchOrderState(
  deps: Deps,
  payment: Questioned,
  onError?: (error: GatewayError) => void,
): Promise<OrderState | null> {
  const gateway = gatewaysOf(deps)[payment.gateway];
  if (!gateway) return null;
  return askWithClaim(deps, gateway, payment).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    onError?.(error);
    return null;
  });
}

/** False if the gateway was silent or has no keys. After the last question asking ends. */
async function askAbout(deps: Deps, payment: Asked): Promise<boolean> {
  let unreadable: GatewayError | null = null;
  const state = await fetchOrderState(deps, payment, (error) => {
    if (!isSilence(error)) unreadable = error;
  });
  const isAnswered = state !== null || unreadable !== null;
  const outcomes = [
    state && (await apply(deps, payment, state)),
    await callForPerson(deps, payment, unreadable),
  ];
  if (isAnswered && payment.is_last) await endAsking(deps.db, payment);
  for (const outcome of outcomes) if (outcome) report(deps, payment.gateway, outcome);
  return isAnswered;
}

/**
 * The gateways are asked at the same time, so a silent one does not delay the other. What a run that
 * breaks off was asking about is due again after its pause.
 * @throws the first error, after all has ended
 */
export async function askAboutPayments(deps: Deps): Promise<void> {
  const until = Date.now() + GATEWAYS.runSeconds * 1000;
  const asked = PAYMENT_GATEWAYS.flatMap((gateway) => [
    drainWithBreaker(
      deps,
      { gateway, atOnce: GATEWAYS.asksAtOnce, until },
      () => takeAsked(deps.db, gateway),
      (payment) => askAbout(deps, payment),
    ),
    settleRefunds(deps, gateway, until),
  ]);
  const ended = await Promise.allSettled(asked);
  await markExpired(deps.db);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
