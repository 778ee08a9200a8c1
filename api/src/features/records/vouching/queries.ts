import type { VouchedFacts } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

/** First number of this feature's advisory locks; no other lock with two numbers uses it. */
const LOCK = 29;

/**
 * One call at a time adds, changes or removes students whom the academy vouches for. Locks no rows,
 * and comes before all rows in the lock order.
 */
export async function lockVouching(trx: Trx, academyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${academyId}::text))`.execute(trx);
}

const unclaimed = sql<boolean>`(vouched_at is not null and claimed_at is null)`;

export async function countUnclaimed(db: Db, academyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('students')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .where(unclaimed)
    .executeTakeFirstOrThrow();
  return total;
}

export async function selectExternalIds(db: Db, academyId: string, externalIds: string[]) {
  const { rows } = await sql<{ id: string; external_id: string }>`
    select id, external_id from students
    where academy_id = ${academyId} and external_id = any(${externalIds})`.execute(db);
  return rows;
}

/** Leaves out students of other academies. */
export async function selectCheckedFacts(db: Db, academyId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; birth_date: string; guardian_phone: string | null }>`
    select students.id, birth_date, guardian.phone_number as guardian_phone from students
    left join guardians guardian
      on guardian.student_id = students.id and guardian.ended_at is null
    where academy_id = ${academyId} and students.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

const facts = sql`first_name text, last_name text, birth_date date, gender text,
  class_name text, external_id text`;

/**
 * Verified, members from now, without contacts and password. Ids in the order of the rows. The
 * caller holds lockVouching(), has checked the rows, and inserts guardians.
 */
export async function insertVouched(
  trx: Trx,
  academyId: string,
  rows: readonly VouchedFacts[],
): Promise<string[]> {
  const { rows: made } = await sql<{ id: string }>`
    select uuidv7() as id from generate_series(1, ${rows.length}::int)`.execute(trx);
  const ids = made.map(({ id }) => id);
  const content = JSON.stringify(rows.map((row, index) => ({ ...row, id: ids[index] })));
  await sql`insert into students (id, academy_id, vouched_by, vouched_at, joined_at, status,
      has_temporary_password, first_name, last_name, birth_date, gender, class_name, external_id)
    select id, ${academyId}::uuid, ${academyId}::uuid, now(), now(), 'verified', false,
      first_name, last_name, birth_date, gender, class_name, external_id
    from jsonb_to_recordset(${content}::jsonb) as row (id uuid, ${facts})`.execute(trx);
  return ids;
}

/**
 * Raises the versions even if nothing differs; leaves guardians and claimed students as they are.
 * Returns the ids of those it found. The caller holds lockUnclaimed().
 */
export async function updateFacts(
  trx: Trx,
  academyId: string,
  rows: readonly (VouchedFacts & { id: string })[],
): Promise<string[]> {
  const { rows: changed } = await sql<{ id: string }>`
    update students set first_name = row.first_name, last_name = row.last_name,
      birth_date = row.birth_date, gender = row.gender, class_name = row.class_name,
      external_id = row.external_id, version = students.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, ${facts})
    where students.id = row.id and academy_id = ${academyId} and ${unclaimed}
    returning students.id`.execute(trx);
  return changed.map(({ id }) => id);
}

/** Students without a guardian have no row. `has_answer`: this guardian has ever answered. */
export async function selectGuardiansOf(trx: Trx, ids: string[]) {
  const { rows } = await sql<{
    student_id: string;
    name: string;
    phone_number: string;
    has_answer: boolean;
  }>`select student_id, name, phone_number,
      exists (select from guardian_consents where guardian_id = guardians.id) as has_answer
    from guardians where student_id = any(${ids}) and ended_at is null`.execute(trx);
  return rows;
}

type UnclaimedRow = Omit<VouchedFacts, 'guardian_name' | 'guardian_phone'> & {
  id: string;
  version: number;
};

/** In the order of their ids; only the academy's. */
export async function lockUnclaimed(trx: Trx, academyId: string, ids: readonly string[]) {
  const { rows } = await sql<UnclaimedRow>`
    select id, version, first_name, last_name, birth_date, gender, class_name, external_id
    from students
    where id = any(${[...ids]}) and academy_id = ${academyId} and ${unclaimed}
    order by id for update`.execute(trx);
  return rows;
}

/** In no team, not even of an archived edition, without certificate and guardian's answer. */
export async function selectUntouched(trx: Trx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from students where id = any(${ids})
    and not exists (select from team_members where student_id = students.id)
    and not exists (select from certificates where student_id = students.id)
    and not exists (select from guardians join guardian_consents on guardian_id = guardians.id
      where student_id = students.id)`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function isInLivingTeam(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`select from team_members
    join editions on editions.id = team_members.edition_id
    where student_id = ${id} and editions.status <> 'archived' limit 1`.execute(trx);
  return rows.length > 0;
}

/** Those of the academy and its staff that contain one of the ids. */
export async function deleteRepliesAbout(trx: Trx, academyId: string, ids: string[]) {
  await sql`delete from idempotency_keys
    where actor_id in (select ${academyId}::uuid
        union select id from academy_staff where academy_id = ${academyId})
      and exists (select from unnest(${ids}::text[]) id where strpos(response::text, id) > 0)`.execute(
    trx,
  );
}

/** And by cascade what refers to them. Only selectUntouched() ones, under lockUnclaimed(). */
export async function deleteStudents(trx: Trx, ids: string[]): Promise<void> {
  await sql`delete from students where id = any(${ids})`.execute(trx);
}
