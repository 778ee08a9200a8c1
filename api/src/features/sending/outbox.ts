import { DELIVERY_STATES } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockSender, setSendAfter } from './queries.ts';
import { URGENT_KINDS } from './quota.ts';

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

/** Makes a message wait for the quota, after older ones that do. Returns until when. */
export function postpone(
  db: Db,
  { id, kind }: { id: string; kind: string },
  earliest: Date,
): Promise<Date> {
  return inTransaction(db, async (trx) => {
    await lockSender(trx);
    return setSendAfter(trx, { id, isUrgent: URGENT_KINDS.includes(kind) }, earliest);
  });
}
