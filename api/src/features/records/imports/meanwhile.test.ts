import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { imported, pasted, rowsOf } from '../../../../test/imports.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { remove } from '../vouching/service.ts';
import { moveImport } from './queries.ts';
import { fillTeams } from './teams.ts';
import { undo } from './undo.ts';

const context = testApp();

/** Kysely plugin for negative controls: removes from raw SQL what the pattern matches. */
const without = (guard: RegExp): KyselyPlugin => ({
  transformQuery: ({ node }) =>
    RawNode.is(node)
      ? { ...node, sqlFragments: node.sqlFragments.map((text) => text.replace(guard, '')) }
      : node,
  transformResult: async ({ result }) => result,
});

/** A school that has imported students; each line names a team, which is not filled yet. */
async function school(names = ['نورا سامي حسن']) {
  const { id: academyId, token } = await academyWith(context.db);
  const { id: teamId } = await insertRow(context.db, 'teams', {
    academy_id: academyId,
    name: 'الصقور',
  });
  const lines = names.map((name) => [name, '3/4/2014', 'بنت', '5ب', '', '', '', 'الصقور']);
  const { id: importId } = await imported(context, token, pasted(lines));
  const [row] = await rowsOf(context, token, importId);
  // As after a call that ended before it filled the teams.
  await context.db.deleteFrom('team_members').where('team_id', '=', teamId).execute();
  await updateRow(
    context.db,
    'import_rows',
    { import_id: importId },
    { team_outcome: null, team_id: null },
  );
  return { academyId, teamId, importId, studentId: row?.student_id ?? '' };
}
type School = Awaited<ReturnType<typeof school>>;

/** A call by the school, for a handler; with `guard` its raw SQL lacks what the pattern matches. */
function callOf<C>({ academyId }: School, id: string, guard?: RegExp): C {
  const db = guard ? context.db.withPlugin(without(guard)) : context.db;
  const deps: Deps = { ...context.deps, db };
  const actor = { id: academyId, role: 'academy' };
  return { deps, actor, params: { id }, body: { twins: [] }, language: 'ar' } as C;
}

/** Starts `act` while `hold` is uncommitted; commits once `act` waits. Its errors are ignored. */
async function beside(hold: (trx: Trx) => Promise<unknown>, act: () => Promise<unknown>) {
  let acted: Promise<unknown> = Promise.resolve();
  await context.db.transaction().execute(async (trx) => {
    await hold(trx);
    acted = act().catch(() => undefined);
    await lockWait(context.db);
  });
  await acted;
}

describe('a student who is claimed at this moment', () => {
  /** Claims an imported student beside `act`. Returns true if the student still exists then. */
  async function outlives(act: (own: School) => Promise<unknown>): Promise<boolean> {
    const own = await school();
    const claim = (trx: Trx) =>
      updateRow(trx, 'students', own.studentId, { claimed_at: new Date(), password_hash: 'x' });
    await beside(claim, () => act(own));
    const { rows } = await sql`select from students where id = ${own.studentId}`.execute(
      context.db,
    );
    return rows.length === 1;
  }

  it('outlives the undo of the import', async () => {
    expect(await outlives((own) => undo(callOf(own, own.importId)))).toBe(true);
  });

  it('outlives being removed by the school', async () => {
    expect(await outlives((own) => remove(callOf(own, own.studentId)))).toBe(true);
  });

  it('negative control: is lost by both if they take no lock', async () => {
    const guard = /for update/;
    expect(await outlives((own) => undo(callOf(own, own.importId, guard)))).toBe(false);
    expect(await outlives((own) => remove(callOf(own, own.studentId, guard)))).toBe(false);
  });
});

describe('teams that are filled', () => {
  async function filledBeside(hold: (trx: Trx, own: School) => Promise<unknown>, guard?: RegExp) {
    const own = await school();
    await beside(
      (trx) => hold(trx, own),
      () => fillTeams(callOf(own, own.importId, guard)),
    );
    const { rows } = await sql`select from team_members where team_id = ${own.teamId}`.execute(
      context.db,
    );
    return rows.length;
  }
  const undone = (trx: Trx, { importId }: School) => moveImport(trx, importId, 'undone');
  /** Stores that another call has put the student into the team, which has no member now. */
  async function placed(trx: Trx, { teamId, importId }: School) {
    await sql`select from teams where id = ${teamId} for no key update`.execute(trx);
    await trx
      .updateTable('import_rows')
      .set({ team_outcome: 'added', team_id: teamId })
      .where('import_id', '=', importId)
      .where('student_id', 'is not', null)
      .execute();
  }

  it('lock their students by id, as filling free places does', async () => {
    const own = await school(['نورا سامي حسن', 'ليان خالد عمر']);
    const { rows } = await sql<{ low: string; high: string }>`
      select min(student_id::text) as low, max(student_id::text) as high from import_rows
      where import_id = ${own.importId}`.execute(context.db);
    const { low = '', high = '' } = rows[0] ?? {};
    await sql`update import_rows set student_id = case student_id when ${low}::uuid
      then ${high}::uuid else ${low}::uuid end
      where import_id = ${own.importId} and student_id is not null`.execute(context.db);
    let acted: Promise<unknown> = Promise.resolve();
    await context.db.transaction().execute(async (trx) => {
      await sql`select from students where id = ${low} for update`.execute(trx);
      acted = fillTeams(callOf(own, own.importId));
      await lockWait(context.db);
      await sql`select from students where id = ${high} for update nowait`.execute(trx);
    });
    await acted;
  });

  it('get nobody of an import that is undone at this moment', async () => {
    expect(await filledBeside(undone)).toBe(0);
  });

  it('get nobody whom another press has placed meanwhile', async () => {
    expect(await filledBeside(placed)).toBe(0);
  });

  it('negative control: get the student if nobody looks again', async () => {
    expect(await filledBeside(undone, /and status = 'done'\s+for share/)).toBe(1);
    expect(await filledBeside(placed, /and team_outcome is null(?= and student_id)/)).toBe(1);
  });
});
