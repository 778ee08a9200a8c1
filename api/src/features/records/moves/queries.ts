import { type listMoves, MOVE_TRANSITIONS, type Query, sourcesOf } from '@midan/contract';
import { sql } from 'kysely';
import { isHidden } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf } from '../../../http/paging.ts';

type MoveQuery = Query<typeof listMoves>;
type Decision = 'agreed' | 'refused' | 'withdrawn' | 'decided_by_organiser';

const inView = {
  asked: sql<boolean>`(move.state = 'asked')`,
  left: sql<boolean>`(move.state in ('agreed', 'released', 'decided_by_organiser'))`,
};

/** Without erased students and those whom a guardian hides. */
const movesOf = (db: Db, academyId: string, view: MoveQuery['view']) =>
  db
    .selectFrom('student_moves as move')
    .innerJoin('students as student', 'student.id', 'move.student_id')
    .where('move.academy_id', '=', academyId)
    .where('student.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isHidden('student.id')}`)
    .where(inView[view]);

export const selectMoves = (db: Db, academyId: string, query: MoveQuery) =>
  movesOf(db, academyId, query.view)
    .select(['move.id', 'move.student_id', 'move.state'])
    .select(query.view === 'asked' ? 'move.reason' : sql<null>`null`.as('reason'))
    .select(['move.asked_at', 'move.decided_at'])
    .select(sql<string>`student.first_name || ' ' || student.last_name`.as('student'))
    .orderBy('move.id', 'desc')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();

export async function countMoves(db: Db, academyId: string, view: MoveQuery['view']) {
  const { total } = await movesOf(db, academyId, view)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The latest to the present school; undefined without one. */
export const selectOwnMove = (db: Db, studentId: string) =>
  db
    .selectFrom('student_moves as move')
    .innerJoin('students', (join) =>
      join
        .onRef('students.id', '=', 'move.student_id')
        .onRef('students.academy_id', '=', 'move.academy_id'),
    )
    .select(['move.state', 'move.reason', 'move.answer', 'move.asked_at'])
    .where('move.student_id', '=', studentId)
    .orderBy('move.id', 'desc')
    .executeTakeFirst();

/** Of any state, and of a student whom no guardian hides; undefined for another academy's. */
export const findMove = (db: Db, academyId: string, id: string) =>
  db
    .selectFrom('student_moves')
    .select('student_id')
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .where(sql<boolean>`not ${isHidden('student_moves.student_id')}`)
    .executeTakeFirst();

/** With the present school and guardian. Undefined for an erased student. */
export async function lockStudent(trx: Trx, id: string) {
  await sql`select from students where id = ${id} for no key update`.execute(trx);
  const { rows } = await sql<{
    id: string;
    first_name: string;
    last_name: string;
    birth_date: string;
    is_unclaimed: boolean;
    is_hidden: boolean;
    guardian_phone: string | null;
    academy: { id: string; name: string; email: string; phone_number: string } | null;
  }>`select student.id, student.first_name, student.last_name, student.birth_date,
      student.vouched_at is not null and student.claimed_at is null as is_unclaimed,
      ${isHidden('student.id')} as is_hidden, guardian.phone_number as guardian_phone,
      case when academy.id is not null then json_build_object('id', academy.id,
        'name', academy.name, 'email', academy.email, 'phone_number', academy.phone_number)
      end as academy
    from students student
    left join academies academy on academy.id = student.academy_id
    left join guardians guardian on guardian.student_id = student.id and guardian.ended_at is null
    where student.id = ${id} and student.deleted_at is null`.execute(trx);
  return rows[0];
}

/**
 * Teams that the student has still to leave: those of published and archived editions are history.
 * In the order of their editions.
 */
export async function selectOpenTeams(trx: Trx, studentId: string) {
  const { rows } = await sql<{ id: string; name: string; academy_id: string }>`
    select team.id, team.name, team.academy_id from team_members member
    join teams team on team.id = member.team_id
    join editions edition on edition.id = member.edition_id
    where member.student_id = ${studentId} and edition.status not in ('published', 'archived')
    order by edition.id`.execute(trx);
  return rows;
}

/** False, changing nothing, if none waits. The caller holds the student's lock. */
export async function decide(
  trx: Trx,
  studentId: string,
  move: { state: Decision; id?: string; answer?: string; to_academy_id?: string | null },
): Promise<boolean> {
  const { id, ...fields } = move;
  const decided = await trx
    .updateTable('student_moves')
    .set({ ...fields, decided_at: sql<Date>`now()` })
    .where('student_id', '=', studentId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .where('state', 'in', sourcesOf(MOVE_TRANSITIONS, move.state))
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** Asked for, or (`decided`) done at once. False if one waits already. */
export async function insertMove(
  trx: Trx,
  move: {
    student_id: string;
    academy_id: string;
    state: 'asked' | 'released' | 'decided_by_organiser';
    reason?: string | null;
    answer?: string;
    to_academy_id?: string | null;
  },
): Promise<boolean> {
  const decided_at = move.state === 'asked' ? null : sql<Date>`now()`;
  const inserted = await trx
    .insertInto('student_moves')
    .values({ ...move, decided_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * What the school knew its student by ends: class, number, and a card that was not used yet, which
 * would open the account; a used card's code stays the name to sign in with. Archived editions keep
 * their teams. The caller holds the teams' and the student's locks.
 */
export async function leaveSchool(trx: Trx, studentId: string, teamIds: string[]): Promise<void> {
  await sql`delete from team_members where student_id = ${studentId}
    and team_id = any(${teamIds}::uuid[])`.execute(trx);
  await sql`update student_cards set used_at = coalesce(used_at, now())
    where student_id = ${studentId}`.execute(trx);
  await sql`update students set academy_id = null, joined_at = null, class_name = null,
      external_id = null, join_link_id = null, version = version + 1, updated_at = now()
    where id = ${studentId}`.execute(trx);
}
