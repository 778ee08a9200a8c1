import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { WEBHOOKS } from '../../../limits.ts';
import { webhookUrl } from '../../../ports/public-address.ts';
import { unseal } from '../../../ports/secrets.ts';
import { type Outcome, post } from '../../../ports/webhook-call.ts';
import { signatureOf } from '../../../ports/webhook-signature.ts';
import { warnOwners } from '../../identity/sessions/index.ts';
import {
  assignSequence,
  type Delivery,
  disable,
  extendLease,
  giveUp,
  type Lease,
  lockLease,
  nextDelivery,
  noteAttempt,
  noteFailure,
  noteGivenUp,
  noteSuccess,
  releaseLease,
  takeLease,
} from './lease.ts';

const GONE = 410;

/**
 * Returns a webhook's secret unsealed; null if that fails, as after a change of APP_SECRET. Stores
 * nothing.
 */
export function openSecret({ config }: Deps, sealed: Buffer): string | null {
  try {
    return unseal(config, 'webhook', sealed);
  } catch {
    return null;
  }
}

/**
 * Selects the next waiting delivery of a webhook, gives it a sequence number if it has none, and
 * prolongs this run's hold of the webhook. Returns the delivery with the secrets that sign it, of
 * which those that cannot be unsealed are missing; that is logged. Null if none waits, which
 * releases the webhook, or if this run does not hold it any more.
 */
const nextOf = (deps: Deps, lease: Lease, runId: string) =>
  inTransaction(deps.db, async (trx) => {
    const webhook = await lockLease(trx, lease.id, runId);
    if (!webhook) return null;
    const head = await nextDelivery(trx, lease.id);
    if (!head) {
      await releaseLease(trx, lease.id);
      return null;
    }
    const sequence = head.sequence ?? (await assignSequence(trx, lease.id, head.id));
    await extendLease(trx, lease.id);
    const sealed = [webhook.sealed_secret, webhook.sealed_old_secret].filter((one) => one !== null);
    const secrets = sealed.map((one) => openSecret(deps, one)).filter((secret) => secret !== null);
    if (secrets.length < sealed.length) {
      const facts = { webhookId: lease.id };
      deps.log.warn(facts, 'a secret of a webhook cannot be opened; was APP_SECRET changed?');
    }
    return { head, sequence, secrets, timestamp: webhook.now_seconds };
  });

type Next = NonNullable<Awaited<ReturnType<typeof nextOf>>>;

/**
 * Sends one delivery, signed, with the database's time as timestamp, and returns its outcome
 * (`failure` is null if it was accepted). Never throws and stores nothing. Does not call an address
 * that is not public, nor any without a secret that signs; both are failures.
 */
function call(deps: Deps, lease: Lease, next: Next) {
  const { head, sequence, secrets, timestamp } = next;
  if (secrets.length === 0) {
    return { failure: 'secret', status: null, answer: null } satisfies Outcome;
  }
  const testReceiver = deps.config.WEBHOOK_TEST_RECEIVER;
  const url = webhookUrl(lease.url, testReceiver);
  if (!url) return { failure: 'not_public', status: null, answer: null } satisfies Outcome;
  const body = JSON.stringify({
    type: head.type,
    timestamp: head.created_at.toISOString(),
    sequence,
    data: head.facts,
  });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Midan-Webhooks/1',
    'webhook-id': head.event_id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': signatureOf(secrets, { id: head.event_id, timestamp, body }),
  };
  return post({ url, headers, body }, testReceiver);
}

/** Disables a webhook, gives up its waiting deliveries, and queues an email to all owners. */
async function end(trx: Trx, deps: Deps, lease: Lease, because: 'gone' | 'failing'): Promise<void> {
  await disable(trx, lease.id, because);
  await giveUp(trx, lease.id, 0);
  await warnOwners(trx, deps, 'webhook_disabled', { name: lease.name, host: hostOf(lease) });
}

/** The host, with the port, of a webhook's address, for messages; `''` if it is no URL. */
export const hostOf = ({ url }: Pick<Lease, 'url'>): string => URL.parse(url)?.host ?? '';

/**
 * Stores the outcome of a call, unless this run does not hold the webhook any more. A webhook that
 * fails for `WEBHOOKS.patienceSeconds` gives up deliveries of that age, and is disabled after
 * `disabledAfterSeconds`; the status 410 disables it at once. The owners are notified of both, of
 * given-up deliveries once until a call succeeds. Returns true if this run goes on with the next
 * delivery: after a success, and after old ones were given up. False if the webhook has to wait
 * after a failure, which releases it, is disabled, or is not held by this run.
 */
const note = (deps: Deps, lease: Lease, runId: string, head: Delivery, outcome: Outcome) =>
  inTransaction(deps.db, async (trx) => {
    const webhook = await lockLease(trx, lease.id, runId);
    if (!webhook) return false;
    await noteAttempt(trx, head.id, outcome);
    if (outcome.failure === null) {
      await noteSuccess(trx, lease.id);
      return true;
    }
    const pauses = WEBHOOKS.pausesSeconds;
    await noteFailure(trx, lease.id, pauses[webhook.failures] ?? pauses.at(-1) ?? 0);
    const failing = webhook.failing_seconds ?? 0;
    if (outcome.status === GONE || failing >= WEBHOOKS.disabledAfterSeconds) {
      await end(trx, deps, lease, outcome.status === GONE ? 'gone' : 'failing');
      return false;
    }
    const isLate = failing >= WEBHOOKS.patienceSeconds;
    if (isLate && (await giveUp(trx, lease.id, WEBHOOKS.patienceSeconds)) > 0) {
      const facts = { name: lease.name, host: hostOf(lease) };
      if (!webhook.told) await warnOwners(trx, deps, 'webhook_given_up', facts);
      await noteGivenUp(trx, lease.id);
      return true;
    }
    await releaseLease(trx, lease.id);
    return false;
  });

/**
 * Sends the waiting deliveries of a webhook that this run holds, one after the other, and stores
 * the outcomes; at least one, if one waits. Ends when none waits, when note() returns false, or
 * after the time `until` (ms since 1970), and releases the webhook. If it throws, the webhook stays
 * held for up to `WEBHOOKS.takenSeconds`.
 */
async function workThrough(deps: Deps, lease: Lease, runId: string, until: number): Promise<void> {
  for (;;) {
    const next = await nextOf(deps, lease, runId);
    if (!next) return;
    const outcome = await call(deps, lease, next);
    if (!(await note(deps, lease, runId, next.head, outcome))) return;
    if (Date.now() < until) continue;
    await inTransaction(deps.db, async (trx) => {
      if (await lockLease(trx, lease.id, runId)) await releaseLease(trx, lease.id);
    });
    return;
  }
}

/**
 * Sends waiting deliveries of webhooks that are due, each webhook's one after the other and several
 * webhooks at the same time, until none is due or about `WEBHOOKS.runMs` have passed. May run on
 * several instances: a webhook belongs to one run at a time. An error about one webhook is logged.
 */
export async function deliverEvents(deps: Deps): Promise<void> {
  const until = Date.now() + WEBHOOKS.runMs;
  const work = async () => {
    while (Date.now() < until) {
      const runId = crypto.randomUUID();
      const lease = await takeLease(deps.db, runId);
      if (!lease) return;
      await workThrough(deps, lease, runId, until).catch((error: unknown) => {
        deps.log.error({ err: error, webhookId: lease.id }, 'events of a webhook were not sent');
      });
    }
  };
  await Promise.all(Array.from({ length: WEBHOOKS.atOnce }, work));
}
