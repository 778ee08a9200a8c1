import type { OtpChannel } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { OutgoingMessage } from '../../ports/messenger.ts';

const MAILBOX_SIZE = 200;

/** A message that still waits, with the state of its code; null when it is finished. */
export function findQueued(db: Db, id: string) {
  return db
    .selectFrom('outbox_messages')
    .leftJoin('codes', 'codes.id', 'outbox_messages.code_id')
    .select(['outbox_messages.id', 'kind', 'to_phone', 'to_email', 'outbox_messages.channel'])
    .select(['sealed_content', 'code_id'])
    .select(sql<boolean>`coalesce(codes.expires_at > now(), false)`.as('code_lives'))
    .where('outbox_messages.id', '=', id)
    .where('outbox_messages.status', '=', 'queued')
    .executeTakeFirst();
}

/** The message leaves the queue, and its content is erased. */
export async function finish(
  db: Db,
  id: string,
  status: 'sent' | 'failed',
  errorCode?: string,
): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ status, sealed_content: null, finished_at: sql<Date>`now()` })
    .$if(errorCode !== undefined, (query) => query.set({ error_code: errorCode }))
    .where('id', '=', id)
    .execute();
}

/** From now on by email; also the code's next copy. The reason stays on record. */
export async function moveToEmail(
  db: Db,
  message: { id: string; code_id: string | null },
  reason: string,
): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ channel: 'email', error_code: reason })
    .where('id', '=', message.id)
    .execute();
  if (!message.code_id) return;
  await db
    .updateTable('codes')
    .set({ channel: 'email' })
    .where('id', '=', message.code_id)
    .execute();
}

export async function keepDemoMessage(
  db: Db,
  channel: OtpChannel,
  { to, subject, text }: OutgoingMessage,
): Promise<void> {
  await db
    .insertInto('demo_messages')
    .values({ channel, recipient: to, subject: channel === 'email' ? subject : null, text })
    .execute();
}

/** Kept messages, newest first, of everybody or of the given recipients. */
export function listKept(db: Db, recipients: string[] | null) {
  return db
    .selectFrom('demo_messages')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'created_at'])
    .$if(recipients !== null, (query) => query.where('recipient', 'in', recipients ?? []))
    .orderBy('id', 'desc')
    .limit(MAILBOX_SIZE)
    .execute();
}
