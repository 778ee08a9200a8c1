import type { NoticeKind, OtpChannel, Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import type { OutgoingMessage } from '../../../ports/messenger.ts';

const MAILBOX_SIZE = 200;

/** Age in ms; `undefined` if it is finished. */
export function findQueued(db: Db, id: string) {
  return db
    .selectFrom('outbox_messages')
    .leftJoin('codes', 'codes.id', 'outbox_messages.code_id')
    .select(['outbox_messages.id', 'kind', 'to_phone', 'to_email', 'outbox_messages.channel'])
    .select(['sealed_content', 'code_id'])
    .select(sql<boolean>`coalesce(codes.expires_at > now(), false)`.as('code_lives'))
    .select(
      sql<number>`extract(epoch from now() - outbox_messages.created_at)::float8 * 1000`.as(
        'age_ms',
      ),
    )
    .where('outbox_messages.id', '=', id)
    .where('outbox_messages.status', '=', 'queued')
    .executeTakeFirst();
}

/** Erases its content and addresses. */
export async function markFailed(db: Db, id: string, errorCode: string): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ status: 'failed', sealed_content: null, to_phone: null, to_email: null })
    .set({ finished_at: sql<Date>`now()`, error_code: errorCode, send_after: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Erases addresses and content; with `keepsEmail` they stay until a receipt or the clean-up.
 * `providerMessageId` is hashed by hashProviderId(); null if no receipt can come.
 */
export async function markSent(
  db: Db,
  id: string,
  { providerMessageId, keepsEmail }: { providerMessageId: string | null; keepsEmail: boolean },
): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ status: 'sent', to_phone: null, finished_at: sql<Date>`now()`, send_after: null })
    .set({ provider_message_id: providerMessageId })
    .$if(!keepsEmail, (query) => query.set({ sealed_content: null, to_email: null }))
    .where('id', '=', id)
    .execute();
}

/** Returns null, like a messenger without receipts. */
export async function keepDemoMessage(
  db: Db,
  channel: OtpChannel,
  { to, subject, text }: OutgoingMessage,
): Promise<null> {
  await db
    .insertInto('demo_messages')
    .values({ channel, recipient: to, subject: channel === 'email' ? subject : null, text })
    .execute();
  return null;
}

/** Null for all recipients. */
export function listKept(db: Db, recipients: string[] | null) {
  return db
    .selectFrom('demo_messages')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'created_at'])
    .$if(recipients !== null, (query) => query.where('recipient', 'in', recipients ?? []))
    .orderBy('id', 'desc')
    .limit(MAILBOX_SIZE)
    .execute();
}

/** Facts of a notification: plain names and texts, money in piastres. */
export interface NoticeFacts {
  /** A consent that does not count before the academy confirms the guardian. */
  unconfirmed?: boolean;
  academy?: string;
  edition?: { en: string; ar: string };
  event?: { en: string; ar: string };
  team?: string;
  /** ISO: the last moment of a sale. */
  until?: string | undefined;
  /** Address of a page, for the message. */
  link?: string;
  student?: string;
  reason?: string;
  teams?: string;
  credit_note?: string;
  /** The bank's reference of a payout. */
  reference?: string;
  amount?: Piastres;
  /** The amount that the academy claimed first. */
  claimed?: Piastres;
  balance?: Piastres;
  /** What was taken from the wallet, and what the academy still owes. */
  taken?: Piastres;
  owed?: Piastres;
  /** Price of a team, and the amount missing for one. */
  price?: Piastres;
  missing?: Piastres;
}

export interface NewNotice {
  academyId: string;
  kind: NoticeKind;
  /** Id of the transfer, purchase or request. */
  entityId: string | null;
  facts: NoticeFacts;
}

/** Adds an in-app notification for an academy; nothing is sent. */
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

/** With the academy's own name; nothing is sent. */
export async function insertNoticeForActiveAcademies(
  trx: Trx,
  { kind, entityId, facts }: Omit<NewNotice, 'academyId'>,
): Promise<void> {
  await sql`insert into notices (academy_id, kind, entity_id, facts)
    select id, ${kind}, ${entityId},
      ${JSON.stringify(facts)}::jsonb || jsonb_build_object('academy', name)
    from academies where status = 'active'`.execute(trx);
}

/** Deletes notifications about these entities, of all academies or of all but the given one. */
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

/**
 * Erases contents and addresses, of those to guardian and academy and those that wait for receipts
 * too.
 */
export async function dropQueuedAbout(trx: Trx, studentId: string): Promise<void> {
  await trx
    .updateTable('outbox_messages')
    .set({ sealed_content: null, to_email: null })
    .where('status', '<>', 'queued')
    .where('sealed_content', 'is not', null)
    .where('student_id', '=', studentId)
    .execute();
  await trx
    .updateTable('outbox_messages')
    .set({ status: 'failed', error_code: 'account_deleted', sealed_content: null })
    .set({ to_phone: null, to_email: null, finished_at: sql<Date>`now()` })
    .where('status', '=', 'queued')
    .where('student_id', '=', studentId)
    .execute();
}

/** Deletes stored demo messages to these recipients, and those that contain the full name. */
export async function deleteKeptAbout(
  trx: Trx,
  { recipients, name }: { recipients: string[]; name: string },
): Promise<void> {
  await trx
    .deleteFrom('demo_messages')
    .where((eb) =>
      eb.or([
        sql<boolean>`recipient = any(${recipients})`,
        sql<boolean>`strpos(text, ${name}) > 0`,
      ]),
    )
    .execute();
}

const isShown = (hidden: NoticeKind[]) => sql<boolean>`(kind <> all(${hidden}::text[]))`;

/** Read ones too, without the `hidden` kinds. Texts are null but for announcements. */
export const selectNotices = (db: Db, academyId: string, hidden: NoticeKind[], page: Paging) =>
  db
    .selectFrom('notices as notice')
    .leftJoin('announcements as announcement', (join) =>
      join.onRef('announcement.id', '=', 'notice.entity_id').on('notice.kind', '=', 'announcement'),
    )
    .select(['notice.id', 'kind', 'entity_id', 'facts', 'notice.created_at', 'read_at'])
    .select(['title_en', 'title_ar', 'body_en', 'body_ar'])
    .select(sql<boolean | null>`audience -> 'needs' ? 'names'`.as('asks_names'))
    .where('academy_id', '=', academyId)
    .where(isShown(hidden))
    .orderBy('notice.id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();

export async function countNotices(
  db: Db,
  academyId: string,
  hidden: NoticeKind[],
): Promise<number> {
  const { total } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .where(isShown(hidden))
    .executeTakeFirstOrThrow();
  return total;
}

export async function countUnread(
  db: Db,
  academyId: string,
  hidden: NoticeKind[],
): Promise<number> {
  const { total } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .where('read_at', 'is', null)
    .where(isShown(hidden))
    .executeTakeFirstOrThrow();
  return total;
}

/** Marks the academy's unread notifications as read now: the given ones, or all (null). */
export async function markRead(db: Db, academyId: string, ids: string[] | null): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: sql<Date>`now()` })
    .where('academy_id', '=', academyId)
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .execute();
}
