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
  const { numAffectedRows: written = 0n } = await sql`
    insert into webhook_deliveries (webhook_id, event_id, type, facts)
    select webhook.id, event.id, ${type}, event.facts
    from webhooks webhook
    cross join unnest(${all.map(() => crypto.randomUUID())}::uuid[],
      ${all.map((facts) => JSON.stringify(facts))}::jsonb[])
      with ordinality as event (id, facts, place)
    where webhook.disabled_at is null and webhook.removed_at is null
      and ${type} = any(webhook.types)
    order by event.place`.execute(trx);
  if (written > 0n) await jobs.deliverEvents(trx);
}
