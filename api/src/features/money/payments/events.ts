import { createHash } from 'node:crypto';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { paymentEvents } from '../../../http/metrics.ts';
import type { GatewayEvent } from '../../../ports/payment-gateway.ts';
import type { Outcome } from './apply-event.ts';
import { insertEvent } from './event-queries.ts';
import type { GatewayName } from './gateways.ts';

export type EventOutcome = Outcome | 'unknown_order';

/** Of its own, so that the same event can be stored once it is confirmed. */
const unconfirmedKey = (key: string): string => `${key}|unconfirmed`;

interface NewEvent {
  gateway: GatewayName;
  key: string;
  /** Null for an order that was not started here. */
  paymentId: string | null;
  outcome: EventOutcome;
  body: Buffer | string;
  facts: GatewayEvent['facts'];
}

/** Of the body only the hash is kept. False if an event with that key is there already. */
export const keepEvent = (
  trx: Trx,
  { gateway, key, paymentId, outcome, body, facts }: NewEvent,
): Promise<boolean> =>
  insertEvent(trx, {
    gateway,
    event_key: outcome === 'unconfirmed' ? unconfirmedKey(key) : key,
    payment_id: paymentId,
    outcome,
    body_sha256: createHash('sha256').update(body).digest(),
    facts: JSON.stringify(facts),
  });

/** Counted; a warning is logged if a person has to look at it. */
export function report({ log }: Deps, gateway: GatewayName, outcome: EventOutcome): void {
  paymentEvents.inc({ gateway, outcome });
  if (outcome !== 'mismatch' && outcome !== 'unknown_order') return;
  log.warn({ gateway, outcome }, 'a payment needs a person; see /admin/payments');
}
