import type { ImportKeptReason, undoImport, VouchedFacts } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { leaveTeam, mayChangeMembers } from '../../competition/teams/index.ts';
import { endGuardiansOf } from '../../people/guardians/index.ts';
import {
  findVouchProblems,
  lockVouching,
  removeVouched,
  updateVouched,
} from '../vouching/index.ts';
import type { KnownStudent } from './classify.ts';
import type { Facts } from './lines.ts';
import { lockImport, moveImport, type StoredRow } from './queries.ts';
import { saveUndone, selectByIds, selectRows, type UndoOutcome } from './row-queries.ts';
import { detailsOf } from './service.ts';

type UndoCall = Call<typeof undoImport>;
type DoneRow = StoredRow & { student_id: string };

interface Now {
  students: ReadonlyMap<string, KnownStudent>;
  /** Ids of the teams of each student, of all editions. */
  teams: ReadonlyMap<string, string[]>;
  /** Teams whose members cannot be changed now. */
  locked: ReadonlySet<string>;
  /** Students with a certificate, whose name is on a paper. */
  certified: ReadonlySet<string>;
}

const sameFacts = (one: Facts, other: Facts): boolean =>
  (Object.keys(one) as (keyof Facts)[]).every((fact) => one[fact] === other[fact]);

/** Null if the student is not there any more. */
const ownTeam = ({ student_id, team_id, team_outcome }: DoneRow, { teams }: Now): string | null =>
  team_outcome === 'added' && team_id && teams.get(student_id)?.includes(team_id) ? team_id : null;

/** Null if it is taken back. An added student stays also with a certificate or in another team. */
function reasonToKeep(row: DoneRow, now: Now): ImportKeptReason | null {
  const student = now.students.get(row.student_id);
  const team = ownTeam(row, now);
  if (team !== null && now.locked.has(team)) return 'team_locked';
  if (!row.taken) return null;
  if (!student?.isOpen) return 'claimed';
  if (student.hasAnswer) return 'answered';
  if (!row.facts_after || !sameFacts(row.facts_after, student.facts)) return 'changed';
  if (isAdded(row) && now.certified.has(row.student_id)) return 'certified';
  const others = (now.teams.get(row.student_id) ?? []).filter((id) => id !== team);
  return isAdded(row) && others.length > 0 ? 'in_team' : null;
}

/** Locks the teams that the import filled, then its students. */
async function lookNow(trx: Trx, call: UndoCall, rows: readonly DoneRow[]): Promise<Now> {
  const filled = [...new Set(rows.flatMap((row) => row.team_id ?? []))].sort();
  const locked = new Set<string>();
  for (const id of filled) {
    if (!(await mayChangeMembers(trx, call, id))) locked.add(id);
  }
  const ids = rows.map(({ student_id }) => student_id);
  await sql`select from students where id = any(${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  const students = await selectByIds(trx, call.actor.id, ids);
  const { rows: members } = await sql<{ student_id: string; team_id: string }>`
    select student_id, team_id from team_members where student_id = any(${ids}::uuid[])`.execute(
    trx,
  );
  const { rows: certified } = await sql<{ student_id: string }>`
    select distinct student_id from certificates where student_id = any(${ids}::uuid[])`.execute(
    trx,
  );
  const teams = Map.groupBy(members, ({ student_id }) => student_id);
  return {
    locked,
    certified: new Set(certified.map(({ student_id }) => student_id)),
    students: new Map(students.map((student) => [student.id, student])),
    teams: new Map([...teams].map(([id, all]) => [id, all.map(({ team_id }) => team_id)])),
  };
}

/** The facts that a changed line's student had before. */
const factsBefore = ({ facts_after, changes }: DoneRow): Facts => ({
  ...(facts_after as Facts),
  ...Object.fromEntries(changes.map(({ fact, from }) => [fact, from])),
});

const isChanged = ({ taken, outcome }: DoneRow): boolean => taken && outcome === 'changed';
const isAdded = ({ taken, outcome }: DoneRow): boolean => taken && outcome !== 'changed';

const beforeOf = (rows: readonly DoneRow[]) =>
  rows.map((row) => ({ ...factsBefore(row), id: row.student_id })) as (VouchedFacts & {
    id: string;
  })[];

/** For a phone or school number that is another's by now, or an age out of range. */
async function findUnrestorable(
  trx: Trx,
  { actor }: UndoCall,
  rows: readonly DoneRow[],
): Promise<Set<number>> {
  const problems = await findVouchProblems(trx, actor.id, beforeOf(rows));
  return new Set(problems.flatMap(({ row }) => rows[row]?.line ?? []));
}

/** Gives students of changed lines back the facts, and the guardians, that they had before. */
async function restore(trx: Trx, { deps, actor }: UndoCall, rows: readonly DoneRow[]) {
  const before = beforeOf(rows);
  await updateVouched(trx, deps, actor.id, before);
  // updateVouched leaves guardians where a row names none.
  await endGuardiansOf(
    trx,
    { deps, by: actor },
    before.flatMap(({ id, guardian_phone }) => (guardian_phone === null ? [id] : [])),
  );
}

/** Keeps what has changed since. The caller holds the import's lock. */
async function takeBack(trx: Trx, call: UndoCall): Promise<void> {
  const { actor, params } = call;
  const all = await selectRows(trx, params.id);
  const rows = all.filter(
    (row): row is DoneRow => row.student_id !== null && (row.taken || row.team_outcome === 'added'),
  );
  const now = await lookNow(trx, call, rows);
  const seen = rows.map((row) => ({ row, reason: reasonToKeep(row, now) }));
  const toRestore = seen.flatMap(({ row, reason }) =>
    reason === null && isChanged(row) ? [row] : [],
  );
  const refused = await findUnrestorable(trx, call, toRestore);
  const judged = seen.map(({ row, reason }) => ({
    row,
    reason: refused.has(row.line) ? ('facts_refused' as const) : reason,
  }));
  const free = judged.flatMap(({ row, reason }) => (reason === null ? [row] : []));
  for (const row of free) {
    const teamId = ownTeam(row, now);
    if (teamId) await leaveTeam(trx, call, { teamId, studentId: row.student_id });
  }
  await restore(trx, call, free.filter(isChanged));
  const toRemove = free.filter(isAdded).map(({ student_id }) => student_id);
  await saveUndone(
    trx,
    params.id,
    judged.map(({ row, reason }): UndoOutcome => {
      if (reason !== null) return { line: row.line, undone: 'kept', kept_reason: reason };
      return { line: row.line, undone: isAdded(row) ? 'removed' : 'restored', kept_reason: null };
    }),
  );
  const removed = await removeVouched(trx, actor.id, toRemove);
  // All are open, in no team, without a certificate and an answer, under locks.
  if (removed.length !== toRemove.length) throw new Error('an undone student was not removed');
}

/** A second call changes nothing. @throws AppError not_found, import_decided, undo_too_late */
export const undo = (call: UndoCall): Promise<Reply<typeof undoImport>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { actor, params } = call;
    await lockVouching(trx, actor.id);
    const held = await lockImport(trx, actor.id, params.id);
    if (!held) throw new AppError('not_found');
    if (held.status === 'previewed') throw new AppError('import_decided');
    if (held.status === 'done') {
      if (held.undo_until === null) throw new AppError('undo_too_late');
      await takeBack(trx, call);
      await moveImport(trx, params.id, 'undone');
    }
    return { data: await detailsOf(trx, call, params.id) };
  });
