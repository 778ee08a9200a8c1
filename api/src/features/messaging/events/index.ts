import type { WebhookEventType, WebhookFacts } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { JobQueue } from '../../../ports/job-queue.ts';

/** In this order, in the caller's transaction: they are sent after commit. */
export async function writeEvents<T extends WebhookEventType>(
  trx: Trx,
  { jobs }: { jobs: JobQueue },
  type: T,
  all: readonly WebhookFacts<T>[],
): Promise<void> {
  if (all.length === 0) return;
  const { rows: written } = await sql<{ webhook_id: string }>`
    insert into webhook_deliveries (webhook_id, event_id, type, facts)
    select webhook.id, event.id, ${type}, event.facts
    from webhooks webhook
    cross join unnest(${all.map(() => crypto.randomUUID())}::uuid[],
      ${all.map((facts) => JSON.stringify(facts))}::jsonb[])
      with ordinality as event (id, facts, place)
    where webhook.disabled_at is null and webhook.removed_at is null
      and ${type} = any(webhook.types)
    order by event.place
    returning webhook_id`.execute(trx);
  const webhooks = new Set(written.map(({ webhook_id }) => webhook_id));
  if (webhooks.size > 0) await jobs.deliverEvents(trx, [...webhooks]);
}
