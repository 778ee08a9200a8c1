import type { StudentNoticeKind } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import type { Language } from '../../../i18n.ts';

type Localized = Record<Language, string>;

/** Facts of a notice: names of school, team, track, event and place, but of no person, and reasons. */
export interface StudentFacts {
  academy?: string;
  /** Why a school or the desk decided so. */
  reason?: string;
  team?: string;
  track?: Localized;
  event?: Localized;
  place?: Localized;
  /** Id, and both texts, of which one may be blank. */
  announcement?: string;
  title?: Localized;
  body?: Localized;
}

export interface NewStudentNotice {
  student_id: string;
  kind: StudentNoticeKind;
  edition_id: string | null;
  /** Day of a deadline or an event, YYYY-MM-DD; with it, the notice is written once. */
  due_on: string | null;
  facts: StudentFacts;
}

/**
 * None twice for the same student, edition, kind and day. Needs at least one; returns the new ones.
 */
export async function insertNotices(trx: Trx, notices: readonly NewStudentNotice[]) {
  const added = await trx
    .insertInto('student_notices')
    .values(notices.map((notice) => ({ ...notice, facts: JSON.stringify(notice.facts) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return trx
    .selectFrom('student_notices as notice')
    .innerJoin('students as student', 'student.id', 'notice.student_id')
    .select(['notice.student_id', 'notice.kind', 'notice.due_on', 'notice.facts'])
    .select(['student.first_name', 'student.email', 'student.phone_number', 'student.language'])
    .where('notice.id', '=', sql<string>`any(${added.map(({ id }) => id)}::uuid[])`)
    .orderBy('notice.id')
    .execute();
}
export type WrittenNotice = Awaited<ReturnType<typeof insertNotices>>[number];

export const selectNotices = (db: Db, studentId: string, page: Paging) =>
  db
    .selectFrom('student_notices')
    .select(['id', 'kind', 'due_on', 'facts', 'created_at', 'read_at'])
    .where('student_id', '=', studentId)
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

const count = async (db: Db, studentId: string, isUnread: boolean): Promise<number> => {
  const { total } = await db
    .selectFrom('student_notices')
    .select(sql<number>`count(*)`.as('total'))
    .where('student_id', '=', studentId)
    .$if(isUnread, (query) => query.where('read_at', 'is', null))
    .executeTakeFirstOrThrow();
  return total;
};
/** Number of the student's notices, read ones too. */
export const countNotices = (db: Db, studentId: string) => count(db, studentId, false);
export const countUnread = (db: Db, studentId: string) => count(db, studentId, true);

/** Marks the student's unread notices as read now. @param ids null for all */
export async function markRead(db: Db, studentId: string, ids: string[] | null): Promise<void> {
  await db
    .updateTable('student_notices')
    .set({ read_at: sql<Date>`now()` })
    .where('student_id', '=', studentId)
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .execute();
}

/** Does nothing for a deleted account. */
export async function saveLanguage(db: Db, studentId: string, language: Language): Promise<void> {
  await db
    .updateTable('students')
    .set({ language })
    .where('id', '=', studentId)
    .where('deleted_at', 'is', null)
    .execute();
}
