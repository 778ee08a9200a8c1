import type { NoticeKind, OtpChannel } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import { offsetOf, type Paging } from '../../http/paging.ts';
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

/** The message leaves the queue; its content and its reader's addresses are erased. */
export async function finish(
  db: Db,
  id: string,
  status: 'sent' | 'failed',
  errorCode?: string,
): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ status, sealed_content: null, to_phone: null, to_email: null })
    .set({ finished_at: sql<Date>`now()` })
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

/** What a notice is about: names and texts as they are, money in piastres. */
export interface NoticeFacts {
  academy?: string;
  student?: string;
  reason?: string;
  amount?: number;
  /** The amount that a school claimed first. */
  claimed?: number;
  balance?: number;
  /** Price of a team, and what the wallet lacks for one. */
  price?: number;
  missing?: number;
}

export interface NewNotice {
  academyId: string;
  kind: NoticeKind;
  /** The transfer or request. */
  entityId: string | null;
  facts: NoticeFacts;
}

export async function insertNotice(trx: Trx, notice: NewNotice): Promise<void> {
  await trx
    .insertInto('notices')
    .values({
      academy_id: notice.academyId,
      kind: notice.kind,
      entity_id: notice.entityId,
      facts: JSON.stringify(notice.facts),
    })
    .execute();
}

/** At every active school's bell, with the school's own name. */
export async function insertNoticeForActiveAcademies(
  trx: Trx,
  { kind, entityId, facts }: Omit<NewNotice, 'academyId'>,
): Promise<void> {
  await sql`insert into notices (academy_id, kind, entity_id, facts)
    select id, ${kind}, ${entityId},
      ${JSON.stringify(facts)}::jsonb || jsonb_build_object('academy', name)
    from academies where status = 'active'`.execute(trx);
}

/** At every school's bell, or at every one but the school that the matter is left to. */
export async function deleteNoticesAbout(
  trx: Trx,
  entityIds: readonly string[],
  exceptAcademyId?: string,
): Promise<void> {
  if (entityIds.length === 0) return;
  await trx
    .deleteFrom('notices')
    .where('entity_id', 'in', [...entityIds])
    .$if(exceptAcademyId !== undefined, (query) =>
      query.where('academy_id', '<>', exceptAcademyId ?? ''),
    )
    .execute();
}

/** What waits to go out to a student, the guardian or a school about the student will not. */
export async function dropQueuedAbout(trx: Trx, studentId: string): Promise<void> {
  await trx
    .updateTable('outbox_messages')
    .set({ status: 'failed', error_code: 'account_deleted', sealed_content: null })
    .set({ to_phone: null, to_email: null, finished_at: sql<Date>`now()` })
    .where('status', '=', 'queued')
    .where('student_id', '=', studentId)
    .execute();
}

/** Kept messages to these addresses, and those that call the person by the whole name. */
export async function deleteKeptAbout(
  trx: Trx,
  { recipients, name }: { recipients: string[]; name: string },
): Promise<void> {
  await trx
    .deleteFrom('demo_messages')
    .where((eb) =>
      eb.or([eb('recipient', 'in', recipients), sql<boolean>`strpos(text, ${name}) > 0`]),
    )
    .execute();
}

export const selectNotices = (db: Db, academyId: string, page: Paging) =>
  db
    .selectFrom('notices')
    .select(['id', 'kind', 'entity_id', 'facts', 'created_at', 'read_at'])
    .where('academy_id', '=', academyId)
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();

export async function countNotices(db: Db, academyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function countUnread(db: Db, academyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Marks the school's notices read: those named, or all. */
export async function markRead(db: Db, academyId: string, ids: string[] | null): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: sql<Date>`now()` })
    .where('academy_id', '=', academyId)
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .execute();
}
