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

/**
 * Query for the requests of a student, in any status, each with its academy and with the class of
 * its link; null where it has none.
 */
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
      'academy.id as academy_id',
      'academy.name as academy_name',
      'academy.governorate as academy_governorate',
      'academy.logo_key as academy_logo_key',
    ]);

export type StudentRequestRow = NonNullable<Awaited<ReturnType<typeof selectStudentRequest>>>;

/** The student's request with this id, in any status; undefined if it is not the student's. */
export const selectStudentRequest = (db: Db, studentId: string, id: string) =>
  requests(db, studentId).where('request.id', '=', id).executeTakeFirst();

/** One page of a student's requests, in the status of the query or in any, newest first. */
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

/** Counts a student's requests in a status; in any, for undefined. */
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

/**
 * Locks the student until the transaction ends, so that requests of one student are created and
 * withdrawn one by one. Returns academy_id, status and names; undefined if there is none.
 */
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
 * Inserts a pending request of a student to an academy, or one open to all academies (`academyId`
 * null). Returns its id. Returns undefined, and inserts nothing, if one of either kind to the same
 * academy is pending already; for an open one, only if another open one is. Tells nobody. The
 * caller holds the student's lock.
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

/**
 * Id of the student's pending request to this academy, of either kind; undefined without one.
 * Applications open to all academies do not count.
 */
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

/**
 * Withdraws a pending request of the student. Returns false, and changes nothing, if it is not
 * pending or not the student's.
 */
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

/**
 * Deletes a student's pending and withdrawn requests. Erases message and class link of the approved
 * and rejected ones, which stay with their academies. Returns the ids of all.
 */
export async function eraseRequests(trx: Trx, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      delete from enrolment_requests
      where student_id = ${studentId} and status in ('pending', 'withdrawn') returning id
    ), decided as (
      update enrolment_requests set message = '', join_link_id = null
      where student_id = ${studentId} and status in ('approved', 'rejected') returning id
    )
    select id from waiting union all select id from decided`.execute(trx);
  return rows.map(({ id }) => id);
}
