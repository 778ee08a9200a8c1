import { DELIVERY_STATES } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockSender, setSendAfter } from './queries.ts';
import { URGENT_KINDS } from './quota.ts';

/** From 1: a message never goes back to a lower one. `state` names a column. */
export const rank = (state: string) =>
  sql`array_position(${[...DELIVERY_STATES]}::text[], ${sql.ref(state)})`;

/** Its code's too. `reason` is stored as the error code. */
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

/**
 * Behind older ones of its class. Locks the sender in its own transaction: call it outside of any.
 */
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

const RECALLABLE: readonly string[] = ['announcement'];

/** Call it before sending. A later recall is too late for it; false if it was recalled already. */
export async function beginMessage(
  db: Db,
  { id, kind }: { id: string; kind: string },
): Promise<boolean> {
  if (!RECALLABLE.includes(kind)) return true;
  const begun = await db
    .updateTable('outbox_messages')
    .set({ begun_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where(sql<boolean>`(status = 'queued' and recalled_at is null)`)
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

/**
 * Not begun: never sent; being sent: no further try; never by email. Contents and addresses are
 * erased, except of one being sent. `ids` is a query that selects ids.
 */
export async function recallMessages(trx: Trx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`update outbox_messages
    set status = 'failed', error_code = 'recalled', finished_at = now(), send_after = null
    where id in (${ids}) and status = 'queued' and begun_at is null`.execute(trx);
  await sql`update outbox_messages set recalled_at = now(),
      sealed_content = case when status = 'queued' then sealed_content end,
      to_email = case when status = 'queued' then to_email end,
      to_phone = case when status = 'queued' then to_phone end
    where id in (${ids}) and recalled_at is null`.execute(trx);
}
