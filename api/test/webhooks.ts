import { WEBHOOK_EVENT_TYPES } from '@midan/contract';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { WebhookDeliveries, Webhooks } from '../src/db/types.ts';
import type { Deps } from '../src/deps.ts';
import { deliverEvents } from '../src/features/desk/webhooks/delivering.ts';
import { selectDue } from '../src/features/desk/webhooks/delivery-queries.ts';
import { seal } from '../src/ports/secrets.ts';
import { newSecret } from '../src/ports/webhook-signature.ts';
import { insertRow } from './rows.ts';

/** For all events, which can only be signed if `appSecret` is the server's. */
export async function addWebhook(
  db: Db,
  administratorId: string,
  fields: Partial<Insertable<Webhooks>> & { appSecret?: string } = {},
) {
  const { appSecret = 'nobody has this secret of 32 bytes', ...columns } = fields;
  const secret = newSecret();
  const { id } = await db
    .insertInto('webhooks')
    .values({
      administrator_id: administratorId,
      name: crypto.randomUUID(),
      url: 'https://hooks.example.org/midan',
      types: [...WEBHOOK_EVENT_TYPES],
      sealed_secret: seal(appSecret, 'webhook', secret),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** By default a waiting one; sends nothing. */
export async function addDelivery(
  db: Db,
  webhookId: string,
  fields: Partial<Insertable<WebhookDeliveries>> = {},
): Promise<string> {
  const { id } = await insertRow(db, 'webhook_deliveries', {
    webhook_id: webhookId,
    event_id: crypto.randomUUID(),
    type: 'academy.activated',
    facts: JSON.stringify({ academy_id: crypto.randomUUID() }),
    ...fields,
  });
  return id;
}

/** What the queue does with all that is due, without it. */
export async function deliverDue(deps: Deps): Promise<void> {
  const due = await selectDue(deps.db);
  await Promise.all(due.map((id) => deliverEvents(deps, id)));
}
