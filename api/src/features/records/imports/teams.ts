import {
  type commitImport,
  IMPORT_TEAM_PROBLEMS,
  type ImportPart,
  type ImportTeamProblem,
  LIMITS,
  nameKey,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call } from '../../../http/implement.ts';
import {
  appointMissing,
  joinTeam,
  lockStudents,
  lockTeam,
  mayChangeMembers,
} from '../../competition/teams/index.ts';
import { currentEdition } from '../../season/editions/index.ts';
import { selectImport } from './queries.ts';
import { saveTeamOutcomes, selectRows, type TeamOutcome } from './row-queries.ts';
import { readLeader, textAt } from './team-cells.ts';

type FillCall = Call<typeof commitImport>;
interface Wish {
  line: number;
  studentId: string;
  isLeader: boolean;
  /** `''` where the line names none. */
  mentor: string;
}

const refused = ({ line }: Wish, team_problem: ImportTeamProblem): TeamOutcome => ({
  line,
  team_id: null,
  team_outcome: 'refused',
  team_problem,
});

/** By `nameKey` of the team; without those that were placed or refused before. */
async function openWishes(db: Db, importId: string, call: FillCall): Promise<Map<string, Wish[]>> {
  const found = await selectImport(db, call.actor.id, importId);
  if (found?.status !== 'done' || found.columns?.team == null) return new Map();
  const { columns } = found;
  const rows = await selectRows(db, importId);
  const wishes = rows.flatMap((row) => {
    const at = (part: ImportPart) => textAt(row.cells, columns, part);
    const { line, student_id: studentId } = row;
    const team = at('team');
    if (studentId === null || row.team_outcome !== null || team === '') return [];
    const name = at('name') || `${at('first_name')} ${at('last_name')}`;
    const isLeader = readLeader(at('leader'), name) === true;
    return [{ team, line, studentId, isLeader, mentor: at('mentor') }];
  });
  return Map.groupBy(wishes, ({ team }) => nameKey(team));
}

/** Id of the team that the student is in, in one edition; null for none. */
async function teamOf(trx: Trx, editionId: string, studentId: string): Promise<string | null> {
  const member = await trx
    .selectFrom('team_members')
    .select('team_id')
    .where('edition_id', '=', editionId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return member?.team_id ?? null;
}

export const isTeamProblem = (code: string): code is ImportTeamProblem =>
  (IMPORT_TEAM_PROBLEMS as readonly string[]).includes(code);

/**
 * By the rules of the team's page; `there`: the student was in it.
 * @throws AppError any other than those that refuse a student
 */
async function place(
  trx: Trx,
  call: FillCall,
  team: { id: string; editionId: string },
  wish: Wish,
): Promise<TeamOutcome> {
  const { line, studentId } = wish;
  const now = await teamOf(trx, team.editionId, studentId);
  if (now === team.id) {
    return { line, team_id: now, team_outcome: 'there', team_problem: null };
  }
  if (now !== null) return refused(wish, 'in_other_team');
  try {
    await joinTeam(trx, call, { teamId: team.id, studentId });
    return { line, team_id: team.id, team_outcome: 'added', team_problem: null };
  } catch (error) {
    // Thrown before anything is written.
    if (!(error instanceof AppError)) throw error;
    if (isTeamProblem(error.code)) return refused(wish, error.code);
    // Left the school meanwhile.
    if (error.code === 'not_found') return refused(wish, 'student_not_available');
    throw error;
  }
}

/** So that it stays done until the transaction ends; false if it was undone meanwhile. */
async function holdDone(trx: Trx, importId: string): Promise<boolean> {
  const { rows } = await sql`select from imports where id = ${importId} and status = 'done'
    for share`.execute(trx);
  return rows.length > 0;
}

/** That still have a student and that no other call has placed or refused meanwhile. */
async function stillOpen(trx: Trx, importId: string, wishes: readonly Wish[]): Promise<Wish[]> {
  const { rows } = await sql<{ line: number }>`select line from import_rows
    where import_id = ${importId} and team_outcome is null and student_id is not null
      and line = any(${wishes.map(({ line }) => line)}::int[])`.execute(trx);
  const open = new Set(rows.map(({ line }) => line));
  return wishes.filter(({ line }) => open.has(line));
}

/**
 * In a transaction for each team, with the leader and mentor where it has none; nothing unless the
 * import is done. A call goes on where an earlier one ended halfway.
 * @throws as place
 */
export async function fillTeams(call: FillCall): Promise<void> {
  const { deps, actor, params } = call;
  const wishes = await openWishes(deps.db, params.id, call);
  if (wishes.size === 0) return;
  const { id: editionId } = await currentEdition(deps);
  const teams = await deps.db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('academy_id', '=', actor.id)
    .where('edition_id', '=', editionId)
    .execute();
  const byName = Map.groupBy(teams, ({ name }) => nameKey(name));
  for (const [name, asked] of wishes) {
    const [team, second] = byName.get(name) ?? [];
    if (!team || second) {
      const problem = second ? 'two_teams' : 'unknown_team';
      await saveTeamOutcomes(
        deps.db,
        params.id,
        asked.map((wish) => refused(wish, problem)),
      );
      continue;
    }
    await inTransaction(deps.db, async (trx) => {
      if (!(await holdDone(trx, params.id))) return;
      await lockTeam(trx, actor.id, team.id);
      const outcomes: TeamOutcome[] = [];
      const inIt: Wish[] = [];
      const open = await stillOpen(trx, params.id, asked);
      if (open.length === 0) return;
      const students = open.map(({ studentId }) => studentId);
      await lockStudents(trx, actor.id, students);
      for (const wish of open) {
        const outcome = await place(trx, call, { id: team.id, editionId }, wish);
        outcomes.push(outcome);
        if (outcome.team_outcome !== 'refused') inIt.push(wish);
      }
      await saveTeamOutcomes(trx, params.id, outcomes);
      if (!(await mayChangeMembers(trx, call, team.id))) return;
      await appointMissing(trx, team.id, {
        leader: inIt.find(({ isLeader }) => isLeader)?.studentId ?? null,
        mentor: inIt.find(({ mentor }) => mentor)?.mentor.slice(0, LIMITS.nameMax) ?? null,
      });
    });
  }
}
