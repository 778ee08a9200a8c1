import type {
  createWebhook,
  enableWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  Webhook,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { webhookUrl } from '../../../ports/public-address.ts';
import { seal } from '../../../ports/secrets.ts';
import { newSecret } from '../../../ports/webhook-signature.ts';
import { type AuditFacts, writeAudit } from '../../identity/audit/index.ts';
import { confirmIdentity, notifyOwners } from '../../identity/sessions/index.ts';
import { openSecret } from './delivering.ts';
import { giveUp } from './delivery-queries.ts';
import {
  insertTest,
  insertWebhook,
  lockWebhook,
  markEnabled,
  markRemoved,
  saveSecret,
  selectWebhook,
  selectWebhooks,
  skipPause,
  type WebhookRow,
} from './queries.ts';

/** A webhook for the reply, without its secret. */
const present = ({ administrator_id, administrator_name, ...row }: WebhookRow): Webhook => ({
  ...row,
  administrator: { id: administrator_id, name: administrator_name },
  failing_since: row.failing_since?.toISOString() ?? null,
  old_secret_until: row.old_secret_until?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** @throws AppError not_found */
export async function webhookOf(db: Db, id: string): Promise<Webhook> {
  const row = await selectWebhook(db, id);
  if (!row) throw new AppError('not_found');
  return present(row);
}

type Verb = 'create' | 'rotate' | 'enable' | 'test' | 'resend' | 'remove';

export const audit = (
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  {
    id,
    verb,
    ...facts
  }: { id: string; verb: Verb } & Partial<Record<'before' | 'after', AuditFacts>>,
) =>
  writeAudit(trx, {
    before: null,
    after: null,
    ...facts,
    administratorId: actor.id,
    action: `webhook.${verb}`,
    entityType: 'webhook',
    entityId: id,
    requestId,
  });

/** @throws AppError not_found */
async function lock(trx: Trx, id: string) {
  const webhook = await lockWebhook(trx, id);
  if (!webhook) throw new AppError('not_found');
  return webhook;
}

/** @throws AppError not_found, conflict (it is disabled) */
export async function lockEnabled(trx: Trx, id: string) {
  const webhook = await lock(trx, id);
  if (webhook.disabled_at) throw new AppError('conflict');
  return webhook;
}

export const list = async ({
  deps,
}: Call<typeof listWebhooks>): Promise<Reply<typeof listWebhooks>> => ({
  data: (await selectWebhooks(deps.db)).map(present),
});

/** @throws AppError not_found */
export const get = async ({
  deps,
  params,
}: Call<typeof getWebhook>): Promise<Reply<typeof getWebhook>> => ({
  data: await webhookOf(deps.db, params.id),
});

/** @throws AppError validation_failed (name taken, url invalid), and of confirmIdentity */
export async function create(
  call: Call<typeof createWebhook>,
): Promise<Reply<typeof createWebhook>> {
  const { deps, actor, body } = call;
  const url = webhookUrl(body.url, deps.config.WEBHOOK_TEST_RECEIVER);
  if (!url) throw fieldError('url', 'invalid');
  await confirmIdentity(call, body);
  const { name } = body;
  const secret = newSecret();
  const webhook = await inTransaction(deps.db, async (trx) => {
    const made = await insertWebhook(trx, {
      administrator_id: actor.id,
      name,
      url: url.href,
      types: [...new Set(body.types)],
      sealed_secret: seal(deps.config.APP_SECRET, 'webhook', secret),
    });
    if (!made) throw fieldError('name', 'already_used');
    const after = { name, host: url.host, types: body.types.join(' ') };
    await audit(trx, call, { id: made.id, verb: 'create', after });
    await notifyOwners(trx, call, 'webhook_made', { name, host: url.host });
    return webhookOf(trx, made.id);
  });
  return { data: { webhook, secret } };
}

/**
 * The old secret also signs for a while; if it cannot be unsealed, because APP_SECRET was changed,
 * only the new one signs, and the pause ends. @throws AppError not_found, and of confirmIdentity
 */
export async function rotate(
  call: Call<typeof rotateWebhookSecret>,
): Promise<Reply<typeof rotateWebhookSecret>> {
  const { deps, params } = call;
  await confirmIdentity(call, call.body);
  const secret = newSecret();
  const webhook = await inTransaction(deps.db, async (trx) => {
    const { sealed_secret: old } = await lock(trx, params.id);
    const sealed = seal(deps.config.APP_SECRET, 'webhook', secret);
    const isLost = openSecret(deps, old) === null;
    await saveSecret(trx, params.id, sealed, isLost ? null : old);
    if (isLost) await skipPause(trx, params.id);
    await audit(trx, call, { id: params.id, verb: 'rotate' });
    return webhookOf(trx, params.id);
  });
  return { data: { webhook, secret } };
}

/**
 * Gives up deliveries queued just when it was disabled: later events only. @throws AppError
 * not_found
 */
export const enable = (call: Call<typeof enableWebhook>): Promise<Reply<typeof enableWebhook>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { id, disabled_at } = await lock(trx, call.params.id);
    if (disabled_at) {
      // What was written while it was being disabled.
      await giveUp(trx, id, 0);
      await markEnabled(trx, id);
      await audit(trx, call, { id, verb: 'enable' });
    }
    return { data: await webhookOf(trx, id) };
  });

/** Behind the waiting deliveries. @throws AppError not_found, conflict if it is disabled */
export const test = (call: Call<typeof testWebhook>): Promise<Reply<typeof testWebhook>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { id } = await lockEnabled(trx, call.params.id);
    await insertTest(trx, id);
    await skipPause(trx, id);
    await call.deps.jobs.deliverEvents(trx, [id]);
    await audit(trx, call, { id, verb: 'test' });
    return { data: await webhookOf(trx, id) };
  });

/** The row stays, marked as removed. @throws AppError not_found, also for a second removal */
export const remove = (call: Call<typeof removeWebhook>): Promise<Reply<typeof removeWebhook>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { id, name } = await lock(trx, call.params.id);
    await giveUp(trx, id, 0);
    await markRemoved(trx, id);
    await audit(trx, call, { id, verb: 'remove', before: { name } });
    return { data: null };
  });
