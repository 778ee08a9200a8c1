import { DELIVERY_STATES } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** How far a state is (see DELIVERY_STATES). */
export const rank = (state: string) =>
  sql`array_position(${[...DELIVERY_STATES]}::text[], ${sql.ref(state)})`;

/** Moves a message to email, and later copies of its code too. The reason is stored. */
export async function moveToEmail(
  db: Db,
  message: { id: string; code_id: string | null },
  reason: string,
): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ channel: 'email', error_code: reason, provider_message_id: null, send_after: null })
    .where('id', '=', message.id)
    .execute();
  if (!message.code_id) return;
  await db
    .updateTable('codes')
    .set({ channel: 'email' })
    .where('id', '=', message.code_id)
    .execute();
}

/** Notes until when a message waits for the quota. */
export async function postpone(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ send_after: until })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}
