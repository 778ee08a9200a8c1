import {
  type listApplicationRequests,
  type Query,
  REQUEST_TRANSITIONS,
  type RequestStatus,
  sourcesOf,
} from '@midan/contract';
import { sql } from 'kysely';
import { isHidden } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf } from '../../../http/paging.ts';

export type RequestKind = 'join' | 'application';
type RequestQuery = Query<typeof listApplicationRequests>;

export interface RequestRow {
  id: string;
  student_id: string;
  is_open: boolean;
  message: string;
  /** True if the student deleted the account; names and contacts are empty then. */
  is_deleted: boolean;
  /** True unless the student is of the academy of the request. */
  has_left: boolean;
  /** Status for the academy that reads it. */
  status: RequestStatus;
  closed_reason: 'joined_another_school' | null;
  rejection_reason: string | null;
  created_at: Date;
  decided_at: Date | null;
  first_name: string;
  last_name: string;
  /** Null for a student who signed up without one. */
  email: string | null;
  phone_number: string | null;
  birth_date: string;
  /** Class of the link that the request came by. */
  class_name: string | null;
  /** Null while an application is open to all academies. */
  academy_name: string | null;
  academy_phone: string | null;
}

/** SQL that restricts requests to a status; empty for undefined. */
const withStatus = (status: RequestStatus | undefined) =>
  status ? sql`and request.status = ${status}` : sql``;

/**
 * Those sent to the academy, and the open applications that it approved; without withdrawn ones.
 * @param status undefined for any
 */
const addressed = (academyId: string, kind: RequestKind, status: RequestStatus | undefined) => sql`
  select request.id, request.status, request.decided_at from enrolment_requests request
  where request.academy_id = ${academyId} and request.kind = ${kind} ${withStatus(status)}
    and request.status <> 'withdrawn' and not ${isHidden('request.student_id')}`;

/** SQL for the pending open applications of an active academy, but for those that it rejected. */
const openTo = (academyId: string) => sql`
  select request.id, request.status, request.decided_at from enrolment_requests request
  where request.academy_id is null and request.status = 'pending'
    and not ${isHidden('request.student_id')}
    and exists (select from academies where id = ${academyId} and status = 'active')
    and not exists (select from open_application_rejections
      where request_id = request.id and academy_id = ${academyId})`;

/** With status `rejected`; without those that are withdrawn or the academy's own by now. */
const rejectedBy = (academyId: string) => sql`
  select request_id, 'rejected', rejected_at from open_application_rejections
  where academy_id = ${academyId}
    and not exists (select from enrolment_requests request where request.id = request_id
      and (request.academy_id = ${academyId} or request.status = 'withdrawn'
        or ${isHidden('request.student_id')}))`;

/**
 * SQL for id, status and decided_at of all requests of a kind that the academy sees, as it sees
 * them: those sent to it; of applications also the open ones that it approved or rejected and, if
 * it is active, those that are pending. Withdrawn ones and those of hidden students are left out.
 * @param status undefined for all
 */
export function visibleRequests(
  academyId: string,
  kind: RequestKind,
  status: RequestStatus | undefined,
) {
  const parts = [addressed(academyId, kind, status)];
  if (kind === 'application') {
    if (!status || status === 'pending') parts.push(openTo(academyId));
    if (!status || status === 'rejected') parts.push(rejectedBy(academyId));
  }
  return sql.join(parts, sql` union all `);
}

const details = sql`request.id, request.student_id, request.is_open, request.message, seen.status,
  request.closed_reason, request.rejection_reason, request.created_at, seen.decided_at,
  student.first_name, student.last_name, student.deleted_at is not null as is_deleted,
  student.academy_id is distinct from request.academy_id as has_left, student.email,
  student.phone_number, student.birth_date, link.class_name, academy.name as academy_name,
  academy.phone_number as academy_phone`;

const joins = sql`join enrolment_requests request on request.id = seen.id
  join students student on student.id = request.student_id
  left join academies academy on academy.id = request.academy_id
  left join join_links link on link.id = request.join_link_id`;

/** In the status of the query or in any, newest first. */
export async function selectRequests(
  db: Db,
  academyId: string,
  kind: RequestKind,
  query: RequestQuery,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${details} from (
      select * from (${visibleRequests(academyId, kind, query.status)}) all_seen (id, status, decided_at)
      order by id desc limit ${query.per_page} offset ${offsetOf(query)}
    ) seen ${joins} order by request.id desc`.execute(db);
  return rows;
}

/** See visibleRequests(). `status` undefined for all. */
export async function countVisibleRequests(
  db: Db,
  academyId: string,
  kind: RequestKind,
  status: RequestStatus | undefined,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${visibleRequests(academyId, kind, status)}) seen`.execute(db);
  return rows[0]?.total ?? 0;
}

/** As the academy sees it (visibleRequests). */
export async function selectRequest(
  db: Db,
  academyId: string,
  kind: RequestKind,
  id: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${details} from (${visibleRequests(academyId, kind, undefined)}) seen (id, status, decided_at)
    ${joins} where seen.id = ${id}`.execute(db);
  return rows[0];
}

export interface WaitingRequests {
  join_requests: number;
  application_requests: number;
}

/** Counts the pending requests of both kinds that the academy sees. */
export async function countWaiting(db: Db, academyId: string): Promise<WaitingRequests> {
  const { rows } = await sql<WaitingRequests>`
    select (select count(*) from (${visibleRequests(academyId, 'join', 'pending')}) seen) as join_requests,
      (select count(*) from (${visibleRequests(academyId, 'application', 'pending')}) seen)
        as application_requests`.execute(db);
  return rows[0] as WaitingRequests;
}

/** Also for one that was withdrawn. */
export async function isOpenRequestDecided(
  db: Db,
  kind: RequestKind,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('enrolment_requests')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('is_open', '=', true)
    .where('status', '<>', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/** A request sent to this academy or open to all. */
export async function isWithdrawn(
  db: Db,
  academyId: string,
  kind: RequestKind,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('enrolment_requests')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('status', '=', 'withdrawn')
    .where((eb) => eb.or([eb('academy_id', '=', academyId), eb('academy_id', 'is', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Only one concurrent approval succeeds. Throws if there is no such student. */
export const lockStudent = (trx: Trx, id: string) =>
  trx
    .selectFrom('students')
    .select(['academy_id', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** False, changing nothing, if it is not pending any more. Enrols nobody, see enrolStudent(). */
export async function markDecided(
  trx: Trx,
  id: string,
  status: 'approved' | 'rejected',
  academyId: string,
  reason: string | null = null,
): Promise<boolean> {
  const decided = await trx
    .updateTable('enrolment_requests')
    .set({
      status,
      academy_id: academyId,
      rejection_reason: reason,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(REQUEST_TRANSITIONS, status))
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** False, changing nothing, if it rejected before or the application is not pending any more. */
export async function insertOpenRejection(
  trx: Trx,
  id: string,
  academyId: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into open_application_rejections (request_id, academy_id)
    select id, ${academyId} from enrolment_requests
    where id = ${id} and status = 'pending' and academy_id is null
    on conflict do nothing returning request_id`.execute(trx);
  return rows.length > 0;
}

/** The caller holds the student's lock and has checked that no other academy has the student. */
export async function enrolStudent(trx: Trx, id: string, academyId: string): Promise<void> {
  await trx
    .updateTable('students')
    .set({
      academy_id: academyId,
      joined_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * A student belongs to one academy. Call it after the approved one is marked, or that is rejected
 * too. Returns the ids of the rejected ones that were open to all.
 */
export async function closeOtherRequests(trx: Trx, studentId: string): Promise<string[]> {
  const closed = await trx
    .updateTable('enrolment_requests')
    .set({
      status: 'rejected',
      closed_reason: 'joined_another_school',
      decided_at: sql<Date>`now()`,
    })
    .where('student_id', '=', studentId)
    .where('status', 'in', sourcesOf(REQUEST_TRANSITIONS, 'rejected'))
    .returning(['id', 'academy_id'])
    .execute();
  return closed.filter(({ academy_id }) => academy_id === null).map(({ id }) => id);
}
