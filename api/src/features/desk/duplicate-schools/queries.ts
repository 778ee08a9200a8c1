import { type AcademyStatus, LIMITS, type Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { recuseFromAcademy } from '../../competition/crew/index.ts';

/**
 * Both wallets in the order of their ids. The duplicate's lock keeps out sign-ins, and whoever
 * joins it (refuse_for_closed_academy). False unless both exist.
 */
export async function lockBoth(trx: Trx, duplicateId: string, keptId: string): Promise<boolean> {
  let found = 0;
  for (const id of [duplicateId, keptId].sort()) {
    const lock = id === duplicateId ? sql`for update` : sql`for no key update`;
    const { rows } = await sql`select id from academies where id = ${id} ${lock}`.execute(trx);
    found += rows.length;
  }
  return found === 2;
}

type Refusal = 'duplicate_has_teams' | 'duplicate_owes' | 'duplicate_money_pending' | null;

/** Why the first may not be closed as the second's duplicate. The caller holds both. */
export async function findRefusal(trx: Trx, duplicateId: string, keptId: string): Promise<Refusal> {
  const { rows } = await sql<{ refusal: Refusal }>`select case
    when exists (select from teams where academy_id = ${duplicateId}) then 'duplicate_has_teams'
    when exists (select from academies where id in (${duplicateId}, ${keptId}) and owed > 0)
      then 'duplicate_owes'
    when (exists (select from bank_transfers
        where academy_id = ${duplicateId} and status = 'pending')
      or exists (select from money_approvals where academy_id = ${duplicateId} and state = 'waiting')
      or exists (select from payments where academy_id = ${duplicateId}
        and status in ('created', 'pending'))
      or exists (select from payment_refunds refund
        join payments on payments.id = refund.payment_id
        where payments.academy_id = ${duplicateId}
          and refund.status in ('requested', 'reserved', 'sent'))) then 'duplicate_money_pending'
    end as refusal`.execute(trx);
  return rows[0]?.refusal ?? null;
}

interface Moved {
  student_ids: string[];
  request_ids: string[];
  /** Schools' numbers that students of the kept school have already. */
  dropped_numbers: Record<string, string>;
  /** Guardians whom the duplicate had confirmed. */
  guardian_ids: string[];
}

/**
 * Class names, statuses and consents stay; who confirmed a guardian is the school as before. A
 * request of a student who has one to the kept school as well is withdrawn.
 */
export async function moveAll(trx: Trx, duplicateId: string, keptId: string): Promise<Moved> {
  const { rows } = await sql<Pick<Moved, 'student_ids' | 'dropped_numbers'>>`
    with moving as (select id, external_id from students where academy_id = ${duplicateId}
      order by id for no key update),
    taken as (select moving.id, external_id from moving where external_id in
      (select external_id from students where academy_id = ${keptId})),
    moved as (update students set academy_id = ${keptId}, updated_at = now(),
        external_id = case when id not in (select id from taken) then students.external_id end
      where id in (select id from moving) returning id)
    select coalesce(array_agg(id order by id), '{}') as student_ids,
      (select coalesce(jsonb_object_agg(id, external_id), '{}') from taken) as dropped_numbers
    from moved`.execute(trx);
  const requests = await sql<{ id: string }>`
    update enrolment_requests request set academy_id = ${keptId} where id in (
      select id from enrolment_requests asked
      where academy_id = ${duplicateId} and status = 'pending' and not exists (
        select from enrolment_requests where student_id = asked.student_id
          and academy_id = ${keptId} and status = 'pending')
      order by id for no key update) returning id`.execute(trx);
  await sql`update enrolment_requests set status = 'withdrawn', decided_at = now()
    where academy_id = ${duplicateId} and status = 'pending'`.execute(trx);
  const { student_ids = [], dropped_numbers = {} } = rows[0] ?? {};
  const guardians = await sql<{ id: string }>`update guardians set confirmed_by = ${keptId}
    where student_id = any(${student_ids}::uuid[]) and confirmed_by = ${duplicateId}
    returning id`.execute(trx);
  await moveWaiting(trx, student_ids, duplicateId, keptId);
  await copyConflicts(trx, duplicateId, keptId);
  return {
    student_ids,
    dropped_numbers,
    request_ids: requests.rows.map(({ id }) => id),
    guardian_ids: guardians.rows.map(({ id }) => id),
  };
}

/** The school that answers a request to leave is always the student's. */
const moveWaiting = (trx: Trx, students: string[], from: string, to: string) =>
  sql`update student_moves set academy_id = ${to} where state = 'asked'
    and student_id = any(${students}::uuid[]) and academy_id = ${from}`.execute(trx);

/** Stays when the closing is undone: who knew the duplicate knows its students. */
async function copyConflicts(trx: Trx, duplicateId: string, keptId: string): Promise<void> {
  await sql`insert into crew_conflicts (crew_id, academy_id, declared_by)
    select crew_id, ${keptId}, declared_by from crew_conflicts where academy_id = ${duplicateId}
    on conflict do nothing`.execute(trx);
  await recuseFromAcademy(trx, keptId);
}

interface Closing extends Moved {
  id: string;
  kept_id: string;
  amount: Piastres;
  status_before: AcademyStatus;
  kept_status_before: AcademyStatus;
  in_time: boolean;
  is_unchanged: boolean;
}

/**
 * Of both wallets, the moved students with their guardians and teams, and the moved requests. What
 * counts as an act is what changes it; a sign-in does not.
 */
const digest = sql`md5(concat_ws('|',
  (select string_agg((id, status, ledger_seq)::text, ';' order by id) from academies
    where id in (closing.duplicate_id, closing.kept_id)),
  (select string_agg((id, academy_id, status, version, class_name, external_id)::text, ';'
    order by id) from students where id = any(closing.student_ids)),
  (select string_agg((id, confirmed_by, ended_at)::text, ';' order by id) from guardians
    where student_id = any(closing.student_ids)),
  (select string_agg((team_id, student_id)::text, ';' order by team_id, student_id)
    from team_members where student_id = any(closing.student_ids)),
  (select string_agg((id, academy_id, status)::text, ';' order by id) from enrolment_requests
    where id = any(closing.request_ids)),
  (select count(*) from students where academy_id = closing.duplicate_id)))`;

export async function insertClosing(
  trx: Trx,
  row: Moved & {
    duplicate_id: string;
    kept_id: string;
    reason: string;
    closed_by: string;
    amount: Piastres;
    status_before: AcademyStatus;
    kept_status_before: AcademyStatus;
  },
): Promise<string> {
  const values = { ...row, dropped_numbers: JSON.stringify(row.dropped_numbers) };
  const { id } = await trx
    .insertInto('duplicate_closings')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** At the end of the closing: an undo compares with it. */
export const keepDigest = (trx: Trx, id: string) =>
  sql`update duplicate_closings closing set digest = ${digest} where id = ${id}`.execute(trx);

/** Without a lock, as the schools' come first. `id` null unless it is closed; undefined without it. */
export const findClosing = (trx: Trx, duplicateId: string) =>
  trx
    .selectFrom('academies')
    .leftJoin('duplicate_closings as closing', (join) =>
      join.onRef('closing.duplicate_id', '=', 'academies.id').on('closing.undone_at', 'is', null),
    )
    .select(['closing.id', 'closing.kept_id'])
    .where('academies.id', '=', duplicateId)
    .executeTakeFirst();

/**
 * With everybody who moved, so that what the digest says stays so. Undefined if it was undone
 * meanwhile. The caller holds both schools.
 */
export async function lockClosing(trx: Trx, id: string): Promise<Closing | undefined> {
  await sql`select from students, duplicate_closings closing
    where closing.id = ${id} and students.id = any(closing.student_ids)
    order by students.id for no key update of students`.execute(trx);
  await sql`select from guardians, duplicate_closings closing
    where closing.id = ${id} and guardians.student_id = any(closing.student_ids)
    order by guardians.id for no key update of guardians`.execute(trx);
  await sql`select from enrolment_requests request, duplicate_closings closing
    where closing.id = ${id} and request.id = any(closing.request_ids)
    order by request.id for no key update of request`.execute(trx);
  const { rows } = await sql<Closing>`select id, kept_id, amount, status_before,
      kept_status_before, student_ids, request_ids, guardian_ids, dropped_numbers,
      closed_at > now() - make_interval(hours => ${LIMITS.duplicateUndoHours}) as in_time,
      digest = ${digest} as is_unchanged
    from duplicate_closings closing where id = ${id} and undone_at is null
    for no key update`.execute(trx);
  return rows[0];
}

/** The duplicate is open again, as what moves back is refused otherwise. */
export async function moveBack(trx: Trx, closing: Closing, duplicateId: string): Promise<void> {
  await sql`update students set academy_id = ${duplicateId}, updated_at = now(),
      external_id = coalesce(${JSON.stringify(closing.dropped_numbers)}::jsonb ->> id::text,
        external_id)
    where id = any(${closing.student_ids}::uuid[])`.execute(trx);
  await sql`update enrolment_requests set academy_id = ${duplicateId}
    where id = any(${closing.request_ids}::uuid[])`.execute(trx);
  await sql`update guardians set confirmed_by = ${duplicateId}
    where id = any(${closing.guardian_ids}::uuid[])`.execute(trx);
  await moveWaiting(trx, closing.student_ids, closing.kept_id, duplicateId);
}

export const markUndone = (trx: Trx, id: string, administratorId: string) =>
  sql`update duplicate_closings set undone_at = now(), undone_by = ${administratorId}
    where id = ${id}`.execute(trx);

/** A suspension by an administrator stays written while it is closed. */
export const setStatus = (trx: Trx, id: string, status: AcademyStatus) =>
  trx.updateTable('academies').set({ status }).where('id', '=', id).execute();

/** The entry of a closing, or of its undoing, that the kept school got. */
export const findTaken = (trx: Trx, closingId: string) =>
  trx
    .selectFrom('wallet_transactions as gave')
    .innerJoin('wallet_transactions as took', 'took.cause_id', 'gave.id')
    .select('took.id')
    .where('gave.cause_id', '=', closingId)
    .where('gave.type', '=', 'merge')
    .where('took.type', '=', 'merge')
    .executeTakeFirstOrThrow();
