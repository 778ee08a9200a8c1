import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { paymentEvents } from '../../../http/metrics.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { GATEWAYS, HOOKS } from '../../../limits.ts';
import { within } from '../../../ports/deadline.ts';
import {
  type AskedOrder,
  GatewayError,
  type GatewayEvent,
  type OrderState,
  type PaymentGateway,
} from '../../../ports/payment-gateway.ts';
import { applyEvent } from './apply-event.ts';
import { isEventKnown, selectByOrder } from './event-queries.ts';
import { type EventOutcome, keepEvent, report } from './events.ts';
import { type GatewayName, gatewaysOf } from './gateways.ts';

/** Null without a readable answer within `GATEWAYS.askInCallbackTimeoutMs`. */
async function confirmation(
  gateway: PaymentGateway,
  order: AskedOrder,
): Promise<OrderState | null> {
  try {
    const { askInCallbackTimeoutMs: limit } = GATEWAYS;
    return await within(limit, gateway.ask(order, limit), () => new GatewayError('timeout'));
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}

interface Callback {
  name: GatewayName;
  gateway: PaymentGateway;
  event: GatewayEvent;
  body: Buffer;
  requestId: string;
}

/**
 * Applies and stores a callback, whose signature the caller has checked, in one transaction. If it
 * calls an unpaid payment paid, the gateway is asked before, outside the transaction.
 */
export async function takeEvent(deps: Deps, callback: Callback): Promise<void> {
  const { name, gateway, event, body, requestId } = callback;
  if (await isEventKnown(deps.db, name, event.key)) return;
  const payment = await selectByOrder(deps.db, name, event);
  const isNews = payment !== undefined && payment.status !== 'paid' && event.state === 'paid';
  const about = event.transaction;
  const verified = isNews ? await confirmation(gateway, { ...payment, about }) : null;
  const outcome = await inTransaction(deps.db, async (trx) => {
    const became: EventOutcome = payment
      ? await applyEvent(trx, deps, { id: payment.id, claimed: event, verified, requestId })
      : 'unknown_order';
    const { key, facts } = event;
    const paymentId = payment?.id ?? null;
    const isNew = await keepEvent(trx, {
      gateway: name,
      key,
      paymentId,
      outcome: became,
      body,
      facts,
    });
    return isNew ? became : null;
  });
  if (outcome) report(deps, name, outcome);
}

/** Always throws: forbidden (forged), malformed_request (unreadable), too_many_requests. */
export async function refuseCallback(
  deps: Deps,
  gateway: GatewayName,
  outcome: 'forged' | 'unreadable',
  address: string,
): Promise<never> {
  paymentEvents.inc({ gateway, outcome });
  await countEvent(deps, 'forgedCallbacksPerAddress', address);
  deps.log.warn({ gateway, outcome }, 'a callback was refused');
  throw new AppError(outcome === 'forged' ? 'forbidden' : 'malformed_request');
}

/**
 * Callbacks of the gateways that are set up. `overloaded` if one takes too long: the gateway sends
 * it again, and the job asks besides. Nothing of a body is logged.
 */
export async function paymentHooks(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const name of ['paymob', 'fawry'] as const) {
    const gateway = gatewaysOf(deps)[name];
    if (!gateway) continue;
    app.post<{ Body: Buffer | undefined; Querystring: Record<string, unknown> }>(
      `/hooks/${name}`,
      { bodyLimit: GATEWAYS.bodyMaxBytes },
      async ({ body = Buffer.alloc(0), query, id, ip }) => {
        const event = gateway.read(body, query);
        if (event === null) return refuseCallback(deps, name, 'unreadable', ip);
        if (event === 'forged') return refuseCallback(deps, name, 'forged', ip);
        const late = () => new AppError('overloaded', { retryAfter: 5 });
        const taken = takeEvent(deps, { name, gateway, event, body, requestId: id });
        await within(HOOKS.answerTimeoutMs, taken, late);
        return { received: true };
      },
    );
  }
}
