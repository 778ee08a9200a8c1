import {
  ANNOUNCEMENT_TRANSITIONS,
  type Announcement,
  type AnnouncementStatus,
  type Audience,
  audience as audienceSchema,
  sourcesOf,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import { ANNOUNCING } from '../../../limits.ts';
import { aboutOf } from './audience.ts';

export interface Wording {
  title: { en: string; ar: string };
  body: { en: string; ar: string };
  audience: Audience;
}

const columnsOf = ({ title, body, audience }: Wording) => ({
  title_en: title.en,
  title_ar: title.ar,
  body_en: body.en,
  body_ar: body.ar,
  audience: JSON.stringify(audience),
});

const announcements = (db: Db) =>
  db
    .selectFrom('announcements as it')
    .innerJoin('administrators as author', 'author.id', 'it.written_by')
    .leftJoin('administrators as approver', 'approver.id', 'it.approved_by')
    .leftJoin('administrators as stopper', 'stopper.id', 'it.stopped_by')
    .selectAll('it')
    .select(['author.name as author_name', 'approver.name as approver_name'])
    .select('stopper.name as stopper_name')
    .select(
      aboutOf(sql`(it.audience ->> 'academy_id')::uuid`, sql`(it.audience ->> 'team_id')::uuid`).as(
        'about',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof announcements>['executeTakeFirstOrThrow']>>;

const personOf = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null);

const present = (row: Row): Announcement => ({
  id: row.id,
  title: { en: row.title_en, ar: row.title_ar },
  body: { en: row.body_en, ar: row.body_ar },
  audience: audienceSchema.parse(row.audience),
  about: row.about,
  status: row.status as AnnouncementStatus,
  version: row.version,
  schools: row.schools,
  author: { id: row.written_by, name: row.author_name },
  approver: personOf(row.approved_by, row.approver_name),
  stopper: personOf(row.stopped_by, row.stopper_name),
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
});

export async function selectAnnouncements(db: Db, page: Paging): Promise<Announcement[]> {
  const rows = await announcements(db)
    .orderBy('it.id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
  return rows.map(present);
}

export async function countAnnouncements(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('announcements')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function selectAnnouncement(db: Db, id: string): Promise<Announcement | undefined> {
  const row = await announcements(db).where('it.id', '=', id).executeTakeFirst();
  return row && present(row);
}

export async function lockAnnouncement(trx: Trx, id: string): Promise<Announcement | undefined> {
  await trx.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().execute();
  return selectAnnouncement(trx, id);
}

/** Skips those that another instance has locked. `after` is an id; null at the beginning. */
export async function lockSending(trx: Trx, after: string | null) {
  const row = await trx
    .selectFrom('announcements')
    .select(['id', 'title_ar', 'body_ar', 'title_en', 'body_en'])
    .where('status', '=', 'sending')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      title: { en: row.title_en, ar: row.title_ar },
      body: { en: row.body_en, ar: row.body_ar },
    }
  );
}

export async function insertAnnouncement(
  trx: Trx,
  wording: Wording,
  authorId: string,
): Promise<string> {
  const { id } = await trx
    .insertInto('announcements')
    .values({ ...columnsOf(wording), written_by: authorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An own draft for schools with names to confirm; locks the author, so that two calls make one. */
export async function lockNamesDraft(trx: Trx, authorId: string): Promise<string | undefined> {
  await lockUnapproved(trx, authorId);
  const { rows } = await sql<{ id: string }>`select id from announcements
    where written_by = ${authorId} and status = 'draft' and audience -> 'needs' = '["names"]'
    order by id desc limit 1`.execute(trx);
  return rows[0]?.id;
}

/** One that waits for approval becomes a draft again. The caller holds its lock. */
export async function saveWording(trx: Trx, id: string, wording: Wording): Promise<void> {
  await trx
    .updateTable('announcements')
    .set({ ...columnsOf(wording), status: 'draft', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** False, and nothing changes, if its present status does not allow that. */
export async function moveAnnouncement(
  trx: Trx,
  id: string,
  to: AnnouncementStatus,
  set: { schools?: number; approved_by?: string; stopped_by?: string } = {},
): Promise<boolean> {
  const moved = await trx
    .updateTable('announcements')
    .set({ ...set, status: to })
    .$if(to === 'sending', (query) => query.set({ started_at: sql<Date>`now()` }))
    .$if(to === 'done' || to === 'stopped', (query) => query.set({ finished_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(ANNOUNCEMENT_TRANSITIONS, to))
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Unread notices only. Call it after the messages were recalled (recallMessages). */
export async function deleteRecalledNotices(trx: Trx, id: string): Promise<void> {
  await sql`delete from notices
    where kind = 'announcement' and entity_id = ${id} and read_at is null and academy_id in (
      select academy_id from announcement_recipients recipient
      join outbox_messages message on message.id = recipient.message_id
      where announcement_id = ${id} and recipient.student_id is null
        and message.error_code = 'recalled')`.execute(trx);
  await sql`delete from student_notices
    where kind = 'announcement' and facts ->> 'announcement' = ${id} and read_at is null
      and student_id in (select recipient.student_id from announcement_recipients recipient
        join outbox_messages message on message.id = recipient.message_id
        where announcement_id = ${id} and message.error_code = 'recalled')`.execute(trx);
}

/** Recipients of announcements begun without approval within `approvalHours`, once for each. */
export async function countUnapproved(db: Db, authorId: string): Promise<number> {
  const { total } = await db
    .selectFrom('announcements')
    .select(sql<number>`coalesce(sum(schools), 0)::int`.as('total'))
    .where('written_by', '=', authorId)
    .where('approved_by', 'is', null)
    .where(
      'started_at',
      '>',
      sql<Date>`now() - make_interval(hours => ${ANNOUNCING.approvalHours}::int)`,
    )
    .executeTakeFirstOrThrow();
  return total;
}

/** Locks the author first, so that no other announcement of the author begins meanwhile. */
export async function lockUnapproved(trx: Trx, authorId: string): Promise<number> {
  await trx
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', authorId)
    .forNoKeyUpdate()
    .execute();
  return countUnapproved(trx, authorId);
}

export async function emailOf(db: Db, administratorId: string): Promise<string> {
  const { email } = await db
    .selectFrom('administrators')
    .select('email')
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return email;
}
