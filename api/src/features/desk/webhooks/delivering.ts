import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { WEBHOOKS } from '../../../limits.ts';
import { webhookUrl } from '../../../ports/public-address.ts';
import { unseal } from '../../../ports/secrets.ts';
import { type Outcome, post } from '../../../ports/webhook-call.ts';
import { signatureOf } from '../../../ports/webhook-signature.ts';
import { warnOwners } from '../../identity/sessions/index.ts';
import {
  type ActiveWebhook,
  assignSequence,
  disable,
  giveUp,
  lockActive,
  nextDelivery,
  noteAttempt,
  noteFailure,
  noteGivenUp,
  noteSuccess,
  selectDue,
} from './delivery-queries.ts';

const GONE = 410;

/** Null if that fails, as after a change of APP_SECRET. */
export function openSecret({ config }: Deps, sealed: Buffer): string | null {
  try {
    return unseal(config, 'webhook', sealed);
  } catch {
    return null;
  }
}

/** Null if none waits, or it pauses. Secrets that cannot be unsealed are logged and left out. */
const nextOf = (deps: Deps, id: string) =>
  inTransaction(deps.db, async (trx) => {
    const webhook = await lockActive(trx, id);
    const head = webhook && !webhook.is_paused && (await nextDelivery(trx, id));
    if (!head) return null;
    const sequence = head.sequence ?? (await assignSequence(trx, id, head.id));
    const sealed = [webhook.sealed_secret, webhook.sealed_old_secret].filter((one) => one !== null);
    const secrets = sealed.map((one) => openSecret(deps, one)).filter((secret) => secret !== null);
    if (secrets.length < sealed.length) {
      const facts = { webhookId: id };
      deps.log.warn(facts, 'a secret of a webhook cannot be opened; was APP_SECRET changed?');
    }
    return { webhook, head, sequence, secrets, timestamp: webhook.now_seconds };
  });

type Next = NonNullable<Awaited<ReturnType<typeof nextOf>>>;

/**
 * Never throws and stores nothing; `failure` is null if accepted. An address that is not public, or
 * no secret, is a failure.
 */
function call(deps: Deps, { webhook, head, sequence, secrets, timestamp }: Next) {
  if (secrets.length === 0) {
    return { failure: 'secret', status: null, answer: null } satisfies Outcome;
  }
  const testReceiver = deps.config.WEBHOOK_TEST_RECEIVER;
  const url = webhookUrl(webhook.url, testReceiver);
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

/** The host, with the port, of a webhook's address, for messages; `''` if it is no URL. */
const hostOf = ({ url }: Pick<ActiveWebhook, 'url'>): string => URL.parse(url)?.host ?? '';

/**
 * True if there may be more to send: after a success, and after old deliveries were given up.
 * Failing for `patienceSeconds` gives up deliveries of that age, `disabledAfterSeconds` or the
 * status 410 disables. Owners hear of given-up deliveries once until a call succeeds.
 */
const note = (deps: Deps, { webhook: { id }, head }: Next, outcome: Outcome) =>
  inTransaction(deps.db, async (trx) => {
    const webhook = await lockActive(trx, id);
    if (!webhook || !(await noteAttempt(trx, head, outcome))) return false;
    if (outcome.failure === null) {
      await noteSuccess(trx, id);
      return true;
    }
    const pauses = WEBHOOKS.pausesSeconds;
    await noteFailure(trx, id, pauses[webhook.failures] ?? pauses.at(-1) ?? 0);
    const facts = { name: webhook.name, host: hostOf(webhook) };
    const failing = webhook.failing_seconds ?? 0;
    if (outcome.status === GONE || failing >= WEBHOOKS.disabledAfterSeconds) {
      await disable(trx, id, outcome.status === GONE ? 'gone' : 'failing');
      await giveUp(trx, id, 0);
      await warnOwners(trx, deps, 'webhook_disabled', facts);
      return false;
    }
    const isLate = failing >= WEBHOOKS.patienceSeconds;
    if (!isLate || (await giveUp(trx, id, WEBHOOKS.patienceSeconds)) === 0) return false;
    if (!webhook.told) await warnOwners(trx, deps, 'webhook_given_up', facts);
    await noteGivenUp(trx, id);
    return true;
  });

/** Of one webhook, until none waits or it pauses. The queue runs one for a webhook at a time. */
export async function deliverEvents(deps: Deps, webhookId: string): Promise<void> {
  for (;;) {
    const next = await nextOf(deps, webhookId);
    if (!next || !(await note(deps, next, await call(deps, next)))) return;
  }
}

/** What failed and is due again. */
export const queueDue = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  inTransaction(db, async (trx) => jobs.deliverEvents(trx, await selectDue(trx)));
