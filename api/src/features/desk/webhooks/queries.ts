import {
  type listWebhookDeliveries,
  type Query,
  WEBHOOK_STATES,
  WEBHOOK_TEST,
  type WebhookEventType,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf } from '../../../http/paging.ts';
import { WEBHOOKS } from '../../../limits.ts';

const [ACTIVE, FAILING, DISABLED] = WEBHOOK_STATES;

/** Removed ones are left out everywhere below. */
const select = (db: Db) =>
  db
    .selectFrom('webhooks as webhook')
    .innerJoin('administrators as administrator', 'administrator.id', 'webhook.administrator_id')
    .select(['webhook.id', 'webhook.name', 'webhook.url', 'webhook.types', 'webhook.created_at'])
    .select(['webhook.disabled_because', 'webhook.failing_since', 'webhook.administrator_id'])
    .select('administrator.name as administrator_name')
    .select([
      sql<
        (typeof WEBHOOK_STATES)[number]
      >`case when webhook.disabled_at is not null then ${DISABLED}
        when webhook.failures > 0 then ${FAILING} else ${ACTIVE} end`.as('state'),
      sql<Date | null>`case when webhook.old_signs_until > now()
        then webhook.old_signs_until end`.as('old_secret_until'),
      sql<number>`(select count(*) from webhook_deliveries where webhook_id = webhook.id
        and state = 'waiting' and webhook.disabled_at is null)`.as('waiting'),
    ])
    .where('webhook.removed_at', 'is', null);
export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number];

export const selectWebhooks = (db: Db) => select(db).orderBy('webhook.id', 'desc').execute();

export const selectWebhook = (db: Db, id: string) =>
  select(db).where('webhook.id', '=', id).executeTakeFirst();

export const lockWebhook = (trx: Trx, id: string) =>
  trx
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'disabled_at', 'sealed_secret'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface NewWebhook {
  administrator_id: string;
  name: string;
  url: string;
  types: WebhookEventType[];
  sealed_secret: Buffer;
}

/** Undefined if one that is not removed has its name. */
export const insertWebhook = (trx: Trx, webhook: NewWebhook) =>
  trx
    .insertInto('webhooks')
    .values(webhook)
    .onConflict((conflict) => conflict.column('name').where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

/** Both sealed. The caller holds its lock. `old` also signs for `WEBHOOKS.oldSecretSeconds`. */
export const saveSecret = (trx: Trx, id: string, fresh: Buffer, old: Buffer | null) =>
  trx
    .updateTable('webhooks')
    .set({ sealed_secret: fresh, sealed_old_secret: old })
    .set({
      old_signs_until:
        old && sql<Date>`now() + make_interval(secs => ${WEBHOOKS.oldSecretSeconds})`,
    })
    .where('id', '=', id)
    .execute();

/** The caller holds its lock. Deliveries that were given up stay so. */
export const markEnabled = (trx: Trx, id: string) =>
  trx
    .updateTable('webhooks')
    .set({ disabled_at: null, disabled_because: null, failures: 0, failing_since: null })
    .set({ retry_at: null, told: false })
    .where('id', '=', id)
    .execute();

/** Erases the secrets; the row stays for the audit log. The caller gives up its deliveries. */
export const markRemoved = (trx: Trx, id: string) =>
  trx
    .updateTable('webhooks')
    .set({ removed_at: sql<Date>`now()`, sealed_secret: Buffer.alloc(0) })
    .set({ sealed_old_secret: null, old_signs_until: null })
    .where('id', '=', id)
    .execute();

export const insertTest = (trx: Trx, webhookId: string) =>
  trx
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      event_id: crypto.randomUUID(),
      type: WEBHOOK_TEST,
      facts: '{}',
    })
    .execute();

export const skipPause = (trx: Trx, id: string) =>
  trx.updateTable('webhooks').set({ retry_at: null }).where('id', '=', id).execute();

const selectDelivery = (db: Db) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'webhook_id', 'event_id', 'type', 'state', 'sequence', 'attempts', 'failure'])
    .select(['status', 'answer', 'created_at', 'last_attempt_at'])
    .select(sql<Record<string, string | null>>`facts`.as('facts'));
export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

type Filter = Pick<Query<typeof listWebhookDeliveries>, 'state'>;

export const selectDeliveries = (
  db: Db,
  webhookId: string,
  query: Query<typeof listWebhookDeliveries>,
) =>
  selectDelivery(db)
    .where('webhook_id', '=', webhookId)
    .$if(query.state !== undefined, (each) => each.where('state', '=', query.state ?? 'waiting'))
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();

export async function countDeliveries(
  db: Db,
  webhookId: string,
  { state }: Filter,
): Promise<number> {
  const { total } = await db
    .selectFrom('webhook_deliveries')
    .select(sql<number>`count(*)`.as('total'))
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectDeliveryById = (db: Db, id: string) =>
  selectDelivery(db).where('id', '=', id).executeTakeFirst();

/** It keeps its sequence number. False if it waits already, or there is none. */
export async function requeue(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', queued_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
