import { cairoDate, type FamilyChild, LIMITS, needsGuardian } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';

/**
 * Stores a grant that opens the children's data to a guardian for `LIMITS.familyGrantSeconds` from
 * now; returns when it ends.
 */
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

/**
 * `{ phone_number }` of the guardian of a grant; undefined for an unknown or expired grant, or a
 * guardian who was replaced.
 */
export const selectGrantedPhone = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('family_grants')
    .innerJoin('guardians', 'guardians.id', 'family_grants.guardian_id')
    .select('guardians.phone_number')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('guardians.ended_at', 'is', null)
    .executeTakeFirst();

/**
 * Minors of any school, or of none, whose current guardian has the phone, the youngest first, each
 * with the names of all its teams. Adults are left out: they answer for their own data.
 * @param id of a student, for this one alone
 */
export async function selectChildren(db: Db, phone: string, id?: string): Promise<FamilyChild[]> {
  const { rows } = await sql<FamilyChild>`
    select student.id as student_id, student.first_name, student.last_name, student.birth_date,
      student.gender, student.address, student.email, student.phone_number,
      student.version, academy.name as academy_name,
      student.academy_id is not null as birth_date_locked,
      array(select team.name from team_members member join teams team on team.id = member.team_id
        where member.student_id = student.id order by member.id) as teams
    from guardians guardian
    join students student on student.id = guardian.student_id and student.deleted_at is null
    left join academies academy on academy.id = student.academy_id
    where guardian.phone_number = ${phone} and guardian.ended_at is null
      and (${id ?? null}::uuid is null or student.id = ${id ?? null}::uuid)
    order by student.birth_date desc, student.id`.execute(db);
  const today = cairoDate(new Date());
  return rows.filter(({ birth_date }) => needsGuardian(birth_date, today));
}
