import {
  type listOwnRequests,
  OWN_REQUEST_TRANSITIONS,
  type OwnRequestStatus,
  type Query,
  type RequestType,
  sourcesOf,
} from '@midan/contract';
import { sql } from 'kysely';
import { isNotBlocked } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf } from '../../../http/paging.ts';

/** Academy and class of the link are null where it has none. */
const requests = (db: Db, studentId: string) =>
  db
    .selectFrom('enrolment_requests as request')
    .leftJoin('academies as academy', 'academy.id', 'request.academy_id')
    .leftJoin('join_links as link', 'link.id', 'request.join_link_id')
    .where('request.student_id', '=', studentId)
    .select([
      'link.class_name',
      'request.id',
      'request.kind',
      'request.status',
      'request.message',
      'request.is_open',
      'request.created_at',
      'request.decided_at',
      'request.closed_reason',
      'request.rejection_reason',
      'academy.id as academy_id',
      'academy.name as academy_name',
      'academy.governorate as academy_governorate',
      'academy.logo_key as academy_logo_key',
    ]);

export type StudentRequestRow = NonNullable<Awaited<ReturnType<typeof selectStudentRequest>>>;

export const selectStudentRequest = (db: Db, studentId: string, id: string) =>
  requests(db, studentId).where('request.id', '=', id).executeTakeFirst();

export const selectStudentRequests = (
  db: Db,
  studentId: string,
  query: Query<typeof listOwnRequests>,
): Promise<StudentRequestRow[]> =>
  requests(db, studentId)
    .$if(query.status !== undefined, (all) =>
      all.where('request.status', '=', query.status ?? 'pending'),
    )
    .orderBy('request.id', 'desc')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();

export async function countStudentRequests(
  db: Db,
  studentId: string,
  status: OwnRequestStatus | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom('enrolment_requests')
    .select(sql<number>`count(*)`.as('total'))
    .where('student_id', '=', studentId)
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'pending'))
    .executeTakeFirstOrThrow();
  return total;
}

/** So that requests of one student are created and withdrawn one by one. */
export const lockStudent = (trx: Trx, id: string) =>
  trx
    .selectFrom('students')
    .select(['academy_id', 'status', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findActiveAcademy = (trx: Trx, id: string) =>
  trx
    .selectFrom('academies')
    .select(['id', 'name', 'email', 'phone_number'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where(isNotBlocked(sql`academies.id`))
    .executeTakeFirst();

/**
 * Without `academyId` it is open to all academies. Undefined, inserting nothing, if one of either
 * kind to the same academy is pending; for an open one, only if another open one is. The caller
 * holds the student's lock.
 */
export async function insertRequest(
  trx: Trx,
  request: { kind: RequestType; studentId: string; academyId: string | null; message: string },
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('enrolment_requests')
    .values({
      kind: request.kind,
      student_id: request.studentId,
      academy_id: request.academyId,
      is_open: request.academyId === null,
      message: request.message,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Of either kind; applications open to all academies do not count. */
export async function findPendingRequestTo(
  trx: Trx,
  studentId: string,
  academyId: string,
): Promise<string | undefined> {
  const request = await trx
    .selectFrom('enrolment_requests')
    .select('id')
    .where('student_id', '=', studentId)
    .where('academy_id', '=', academyId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return request?.id;
}

/** Stores in a request by which class link it came. */
export async function markLink(trx: Trx, id: string, linkId: string): Promise<void> {
  await trx
    .updateTable('enrolment_requests')
    .set({ join_link_id: linkId })
    .where('id', '=', id)
    .execute();
}

/** False, changing nothing, if it is not pending or not the student's. */
export async function markWithdrawn(trx: Trx, studentId: string, id: string): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('enrolment_requests')
    .set({ status: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('status', 'in', sourcesOf(OWN_REQUEST_TRANSITIONS, 'withdrawn'))
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** Decided requests stay with their academies, without texts and class link. Returns all ids. */
export async function eraseRequests(trx: Trx, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      delete from enrolment_requests
      where student_id = ${studentId} and status in ('pending', 'withdrawn') returning id
    ), decided as (
      update enrolment_requests set message = '', rejection_reason = null, join_link_id = null
      where student_id = ${studentId} and status in ('approved', 'rejected') returning id
    )
    select id from waiting union all select id from decided`.execute(trx);
  return rows.map(({ id }) => id);
}
