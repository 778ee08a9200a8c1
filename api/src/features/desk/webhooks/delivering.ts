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

/** Null if that fails, as after a change of APP_SECRET. */
export function openSecret({ config }: Deps, sealed: Buffer): string | null {
  try {
    return unseal(config, 'webhook', sealed);
  } catch {
    return null;
  }
}

/**
 * Prolongs this run's hold. Null if none waits, which releases the webhook, or if the hold is lost.
 * Secrets that cannot be unsealed are logged and left out.
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
 * Never throws and stores nothing; `failure` is null if accepted. An address that is not public, or
 * no secret, is a failure.
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

async function end(trx: Trx, deps: Deps, lease: Lease, because: 'gone' | 'failing'): Promise<void> {
  await disable(trx, lease.id, because);
  await giveUp(trx, lease.id, 0);
  await warnOwners(trx, deps, 'webhook_disabled', { name: lease.name, host: hostOf(lease) });
}

/** The host, with the port, of a webhook's address, for messages; `''` if it is no URL. */
export const hostOf = ({ url }: Pick<Lease, 'url'>): string => URL.parse(url)?.host ?? '';

/**
 * True if this run goes on: after a success, and after old deliveries were given up. Failing for
 * `patienceSeconds` gives up deliveries of that age, `disabledAfterSeconds` or the status 410
 * disables. Owners hear of given-up deliveries once until a call succeeds.
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
 * At least one, if one waits; `until` is in ms since 1970. If it throws, the webhook stays held for
 * up to `WEBHOOKS.takenSeconds`.
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
 * May run on several instances: a webhook belongs to one run at a time. An error about one webhook
 * is logged.
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
