import { type Insertable, type Selectable, sql } from 'kysely';
import { isNotBlocked } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { JoinLinks } from '../../../db/types.ts';

export type JoinLinkRow = Selectable<JoinLinks>;

/** Closed ones too, newest first. */
export const selectLinks = (
  db: Db,
  academyId: string,
  page: { limit: number; offset: number },
): Promise<JoinLinkRow[]> =>
  db
    .selectFrom('join_links')
    .selectAll()
    .where('academy_id', '=', academyId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countLinks(db: Db, academyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('join_links')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Also a closed link. */
export const selectLink = (db: Db, academyId: string, id: string) =>
  db
    .selectFrom('join_links')
    .selectAll()
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Undefined, inserting nothing, if the code is taken; the caller tries another one. */
export const insertLink = (
  trx: Trx,
  link: Omit<Insertable<JoinLinks>, 'expires_at'> & { days: number },
): Promise<JoinLinkRow | undefined> => {
  const { days, ...fields } = link;
  return trx
    .insertInto('join_links')
    .values({ ...fields, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
};

/** A revoked link keeps its time. */
export const revokeLink = (trx: Trx, academyId: string, id: string) =>
  trx
    .updateTable('join_links')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

const isOpen = sql<boolean>`(link.revoked_at is null and link.expires_at > now()
  and link.uses < link.max_uses and academy.status = 'active'
  and ${isNotBlocked(sql`academy.id`)})`;

/** Also a closed one; `is_open`: it lets students in now, which takes an active academy too. */
export const findByCode = (db: Db, code: string) =>
  db
    .selectFrom('join_links as link')
    .innerJoin('academies as academy', 'academy.id', 'link.academy_id')
    .select(['link.id', 'link.academy_id', 'link.class_name', 'link.at_once'])
    .select(['academy.name as academy_name', 'academy.governorate', isOpen.as('is_open')])
    .where('link.code', '=', code)
    .executeTakeFirst();
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

export const findById = (db: Db, id: string) =>
  db
    .selectFrom('join_links')
    .select(['id', 'academy_id', 'at_once'])
    .where('id', '=', id)
    .executeTakeFirst();

/** False if it lets nobody in any more. The row's lock puts uses and revocation in order. */
export async function takeUse(trx: Trx, id: string): Promise<boolean> {
  const taken = await trx
    .updateTable('join_links')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('uses', '<', sql<number>`max_uses`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Pending requests there (`waiting`) and elsewhere, those open to all too (`others`). */
export async function selectStanding(db: Db, studentId: string, academyId: string) {
  const { rows } = await sql<{
    own_academy_id: string | null;
    own_academy_name: string | null;
    waiting: number;
    others: number;
  }>`
    select student.academy_id as own_academy_id, academy.name as own_academy_name,
      (select count(*) from enrolment_requests request where request.student_id = student.id
        and request.status = 'pending' and request.academy_id = ${academyId}) as waiting,
      (select count(*) from enrolment_requests request where request.student_id = student.id
        and request.status = 'pending' and request.academy_id is distinct from ${academyId}) as others
    from students student left join academies academy on academy.id = student.academy_id
    where student.id = ${studentId}`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('a signed-in student has no row');
  return standing;
}

/** The link that a sign-up came by, removed from the student's row. */
export async function takeSignUpLink(db: Db, studentId: string): Promise<string | null> {
  const row = await db
    .updateTable('students')
    .set({ join_link_id: null })
    .where('id', '=', studentId)
    .where('join_link_id', 'is not', null)
    .returning(sql<string | null>`old.join_link_id`.as('link_id'))
    .executeTakeFirst();
  return row?.link_id ?? null;
}
