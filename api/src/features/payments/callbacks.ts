import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { paymentEvents } from '../../http/metrics.ts';
import { countEvent } from '../../http/rate-limit.ts';
import { GATEWAYS, HOOKS } from '../../limits.ts';
import { within } from '../../ports/deadline.ts';
import {
  type AskedOrder,
  GatewayError,
  type GatewayEvent,
  type OrderState,
  type PaymentGateway,
} from '../../ports/payment-gateway.ts';
import { isEventKnown, selectByOrder } from './event-queries.ts';
import { type EventOutcome, keepEvent, report } from './events.ts';
import { type GatewayName, gatewaysOf } from './gateways.ts';
import { settle } from './settlement.ts';

/**
 * Asks the gateway about an order, or about its transaction `about`. Returns null if it does not
 * answer within `GATEWAYS.askInCallbackTimeoutMs`, or refuses, or the answer cannot be read.
 */
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
 * Takes a callback whose signature the caller has checked: keeps it and its effect in one
 * transaction, each once, however often it comes. If it calls an unpaid payment paid, the gateway
 * is asked before, outside the transaction. A callback about an order that was not started here is
 * kept too.
 */
export async function takeEvent(deps: Deps, callback: Callback): Promise<void> {
  const { name, gateway, event, body, requestId } = callback;
  if (await isEventKnown(deps.db, name, event.key)) return;
  const payment = await selectByOrder(deps.db, name, event);
  const isNews = payment !== undefined && payment.status !== 'paid' && event.state === 'paid';
  const about = event.transaction;
  const confirmed = isNews ? await confirmation(gateway, { ...payment, about }) : null;
  const outcome = await inTransaction(deps.db, async (trx) => {
    const became: EventOutcome = payment
      ? await settle(trx, deps, { id: payment.id, told: event, confirmed, requestId })
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

/**
 * Refuses a callback with a wrong signature, or one that cannot be read: the gateway's form may
 * have changed. Each is counted; the log names the first ones of an address.
 * @throws AppError forbidden, malformed_request, too_many_requests
 */
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
 * Callbacks of gateways at /hooks/paymob and /hooks/fawry, of those that are set up. Nothing of a
 * body is logged. What is not answered in time is sent again, and the job asks besides.
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
