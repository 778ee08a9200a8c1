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
 * Applies a callback, whose signature the caller has checked, to its payment (applyEvent), and
 * stores it, in one transaction. Does nothing if it is stored already, unless as unconfirmed. If it
 * calls an unpaid payment paid, the gateway is asked before, outside the transaction. A callback
 * about an order that was not started here is stored too. A newly stored one is counted and logged
 * (report).
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

/**
 * Refuses a callback with a wrong signature, or one that cannot be read: the gateway's form may
 * have changed. Always throws. Each is counted; a warning is logged until the address exceeds its
 * limit.
 * @throws AppError forbidden if it is forged, malformed_request if unreadable, too_many_requests
 *   beyond the address's limit
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
 * Registers POST /hooks/paymob and /hooks/fawry for the callbacks of the gateways that are set up.
 * Refuses forged and unreadable ones (refuseCallback); applies others (takeEvent), and replies
 * `overloaded` if that takes too long: the gateway sends it again, and the job asks besides.
 * Nothing of a body is logged.
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
