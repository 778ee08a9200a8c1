import { type ChildData, cairoDate, LIMITS, needsGuardian } from '@midan/contract';
import { sql } from 'kysely';
import { isConfirmed } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';

/** For `LIMITS.familyGrantSeconds` from now; returns when it ends. */
export async function insertGrant(trx: Trx, guardianId: string, tokenHash: Buffer): Promise<Date> {
  const { expires_at } = await trx
    .insertInto('family_grants')
    .values({
      token_hash: tokenHash,
      guardian_id: guardianId,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIMITS.familyGrantSeconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Undefined for an unknown or expired grant, or a guardian who was replaced. */
export const selectGrantedPhone = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('family_grants')
    .innerJoin('guardians', 'guardians.id', 'family_grants.guardian_id')
    .select('guardians.phone_number')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('guardians.ended_at', 'is', null)
    .executeTakeFirst();

export interface ChildRow extends Omit<ChildData, 'card_code'> {
  student_id: string;
  guardian_id: string;
  academy_id: string | null;
  academy_name: string | null;
  first_name: string;
  /** The holder of the grant has proved to know the child, or the academy knows the guardian. */
  is_proven: boolean;
  closed_until: Date | null;
  deletes_at: Date | null;
  /** Code of the card that signs the child in; null without one. */
  sealed_code: Buffer | null;
}

/**
 * The youngest first. Adults are left out: they answer for their own data.
 * @param grant hash of the grant's secret
 * @param id of a student, for this one alone
 */
export async function selectChildren(
  db: Db,
  { phone, grant }: { phone: string; grant: Buffer },
  id?: string,
): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select student.id as student_id, student.first_name, student.last_name, student.birth_date,
      student.gender, student.address, student.email, student.phone_number,
      student.version, student.academy_id, academy.name as academy_name,
      guardian.id as guardian_id, student.academy_id is not null as birth_date_locked,
      array(select team.name from team_members member join teams team on team.id = member.team_id
        where member.student_id = student.id order by member.id) as teams,
      (${isConfirmed} or exists (select from family_proofs proof
        where proof.token_hash = ${grant} and proof.student_id = student.id)) as is_proven,
      case when guardian.closed_until > now() then guardian.closed_until end as closed_until,
      deletion.due_at as deletes_at, card.sealed_code
    from guardians guardian
    join students student on student.id = guardian.student_id and student.deleted_at is null
    left join academies academy on academy.id = student.academy_id
    left join child_deletions deletion on deletion.student_id = student.id
    left join student_cards card on card.student_id = student.id and card.used_at is not null
    where guardian.phone_number = ${phone} and guardian.ended_at is null
      and (${id ?? null}::uuid is null or student.id = ${id ?? null}::uuid)
    order by student.birth_date desc, student.id`.execute(db);
  const today = cairoDate(new Date());
  return rows.filter(({ birth_date }) => needsGuardian(birth_date, today));
}

export async function insertProof(trx: Trx, grant: Buffer, child: ChildRow): Promise<void> {
  await trx
    .insertInto('family_proofs')
    .values({ token_hash: grant, student_id: child.student_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('guardians')
    .set({ wrong_dates: 0, closed_until: null })
    .where('id', '=', child.guardian_id)
    .execute();
}

/** The last allowed wrong date closes the data (true). The caller holds the student's lock. */
export async function countWrongDate(trx: Trx, guardianId: string): Promise<boolean> {
  const { rows } = await sql<{ is_closed: boolean }>`update guardians set
      wrong_dates = (wrong_dates + 1) % ${LIMITS.childTriesMax}::int,
      closed_until = case when wrong_dates + 1 >= ${LIMITS.childTriesMax}::int
        then now() + make_interval(secs => ${LIMITS.childClosedSeconds}) end
    where id = ${guardianId} returning closed_until is not null as is_closed`.execute(trx);
  return rows[0]?.is_closed ?? false;
}

/** False if the deletion was stored already. */
export async function insertDeletion(
  trx: Trx,
  { student_id, guardian_id }: Pick<ChildRow, 'student_id' | 'guardian_id'>,
  hides: boolean,
) {
  const due_at = sql<Date>`now() + make_interval(days => ${LIMITS.childDeletionDays}::int)`;
  const { is_new } = await trx
    .insertInto('child_deletions')
    .values({ student_id, guardian_id, hides, due_at })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ hides }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return is_new;
}

/** False if there is none. `due`: only one whose time has come. */
export async function removeDeletion(trx: Trx, studentId: string, due = false): Promise<boolean> {
  const removed = await trx
    .deleteFrom('child_deletions')
    .where('student_id', '=', studentId)
    .$if(due, (query) => query.where('due_at', '<=', sql<Date>`now()`))
    .returning('student_id')
    .executeTakeFirst();
  return removed !== undefined;
}

export async function selectDueDeletions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`select student_id from child_deletions
    where due_at <= now() order by due_at, student_id`.execute(db);
  return rows.map(({ student_id }) => student_id);
}
