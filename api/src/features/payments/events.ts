import { createHash } from 'node:crypto';
import type { Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { paymentNews } from '../../http/metrics.ts';
import type { GatewayEvent } from '../../ports/payment-gateway.ts';
import { insertEvent } from './event-queries.ts';
import type { GatewayName } from './gateways.ts';
import type { Outcome } from './settlement.ts';

export type EventOutcome = Outcome | 'unknown_order';

/** Key of an event that the gateway did not confirm: the same news is asked about again later. */
const unconfirmedKey = (key: string): string => `${key}|unconfirmed`;

interface News {
  gateway: GatewayName;
  key: string;
  paymentId: string | null;
  outcome: EventOutcome;
  body: Buffer | string;
  facts: GatewayEvent['facts'];
}

/** Keeps what a gateway told. False if it is known already. */
export const keepEvent = (
  trx: Trx,
  { gateway, key, paymentId, outcome, body, facts }: News,
): Promise<boolean> =>
  insertEvent(trx, {
    gateway,
    event_key: outcome === 'unconfirmed' ? unconfirmedKey(key) : key,
    payment_id: paymentId,
    outcome,
    body_sha256: createHash('sha256').update(body).digest(),
    facts: JSON.stringify(facts),
  });

/** Counts what became of a gateway's news, and calls for a person where one is needed. */
export function report({ log }: Deps, gateway: GatewayName, outcome: EventOutcome): void {
  paymentNews.inc({ gateway, outcome });
  if (outcome !== 'mismatch' && outcome !== 'unknown_order') return;
  log.warn({ gateway, outcome }, 'a payment needs a person; see /admin/payments');
}
