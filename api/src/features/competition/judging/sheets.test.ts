import {
  compareSheets,
  ENDPOINTS,
  getHeadOverview,
  returnSheet,
  type SheetRecord,
  saveSheet,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import {
  addCrew,
  addEvent,
  addJudging,
  assign,
  giveDuty,
  recordOf,
  sheetOf,
} from '../../../../test/judging.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { openDatabase } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { handInSheet } from './index.ts';

const context = testApp();
type Judge = Awaited<ReturnType<typeof addCrew>>;

const handIn = (judge: Judge, record: SheetRecord) =>
  inTransaction(context.db, (trx) => handInSheet(trx, judge.id, record, new Date(record.at)));

/** A judged team with its judges, `a` and `b`, and a head judge. */
async function contest() {
  const { place, rubric, teams, judges } = await addJudging(context.db);
  const [a, b] = judges as [Judge, Judge];
  const [team] = teams as [(typeof teams)[number]];
  const head = await addCrew(context.db);
  await giveDuty(context.db, head.id, 'head_judge', place);
  const work = { ...place, team, rubric };
  const save = (judge: Judge, id: string, fields: Partial<SheetRecord> = {}) =>
    send(context, saveSheet, {
      token: judge.token,
      params: { id },
      body: sheetOf(work, fields),
    });
  const compare = (judge: Judge) =>
    send(context, compareSheets, {
      token: judge.token,
      params: { id: place.event_id, teamId: team.id },
    });
  const giveBack = (judge: Judge, id: string, version: number) =>
    send(context, returnSheet, {
      token: judge.token,
      params: { id },
      body: { reason: 'Two marks are swapped', version },
    });
  const record = (fields: Partial<SheetRecord> = {}) => recordOf(work, fields);
  const overview = (judge: Judge) =>
    send(context, getHeadOverview, {
      token: judge.token,
      params: { id: place.event_id, track: 'innovation' },
    });
  return { place, rubric, team, work, a, b, head, save, compare, giveBack, record, overview };
}

const close = ({ event_id, track_id }: { event_id: string; track_id: string }) =>
  updateRow(context.db, 'start_lists', { event_id, track_id }, { closed_at: new Date() });

describe('blindness', () => {
  it('a judge reads nothing of another’s sheet anywhere, until the own one is handed in', async () => {
    const { place, team, a, b, head, save, compare, giveBack, record } = await contest();
    const secret = { worked: 'Words of the other judge', remark: 'For the head judge alone' };
    const others = record({ ...secret, marks: { idea: 55, teamwork: 20 } });
    expect(await handIn(b, others)).toBe('stored');
    const own = crypto.randomUUID();
    const params = { id: place.event_id, teamId: team.id, track: 'innovation' };
    const bodies: Record<string, object> = {
      saveSheet: sheetOf({ ...place, team, rubric: { id: others.rubric_id } }),
      returnSheet: { reason: 'x', version: 1 },
    };
    const readAll = async () => {
      const texts: string[] = [];
      const calls = ENDPOINTS.filter(
        ({ access, name }) => access.includes('crew') && name !== 'logoutCrew',
      );
      expect(calls.length).toBeGreaterThan(3);
      for (const endpoint of calls) {
        for (const id of [place.event_id, own, others.sheet_id, others.id]) {
          const body = bodies[endpoint.name];
          const call = { token: a.token, params: { ...params, id }, ...(body && { body }) };
          texts.push((await send(context, endpoint, call)).text);
        }
      }
      return texts.join('\n');
    };
    const leaks = /Words of|For the head|"total":75|"idea":55/;
    expect(await readAll()).not.toMatch(leaks);
    await context.db.deleteFrom('sheets').where('crew_id', '=', a.id).execute();
    expect((await compare(a)).body.code).toBe('own_sheet_open');
    expect((await save(a, own)).status).toBe(200);
    expect((await compare(a)).body.code).toBe('own_sheet_open');
    expect(await readAll()).not.toMatch(leaks);
    await handIn(a, record({ sheet_id: own, version: 1 }));
    const seen = await compare(a);
    expect(seen.text).toMatch(/Words of/);
    expect(seen.text).not.toMatch(/For the head/);
    // Returned, it is open again.
    expect((await giveBack(head, own, 2)).status).toBe(200);
    expect((await compare(a)).body.code).toBe('own_sheet_open');
    expect((await compare(head)).text).toMatch(/For the head/);
  });

  it('a head judge who also judges the team is as blind; others see no team of theirs', async () => {
    const { place, team, b, head, compare, giveBack, record, overview } = await contest();
    const others = record();
    await handIn(b, others);
    const cells = async () =>
      (await overview(head)).body.data.teams[0].cells.map(({ total }: { total: number }) => total);
    expect((await cells()).sort()).toEqual([85, null]);
    await giveDuty(context.db, head.id, 'judge', place);
    await assign(context.db, place, team.id, head.id, 2);
    expect(await cells()).toEqual([null, null, null]);
    const back = () => giveBack(head, others.sheet_id, 1);
    expect([(await compare(head)).body.code, (await back()).body.code]).toEqual([
      'own_sheet_open',
      'own_sheet_open',
    ]);
    const stranger = await addCrew(context.db);
    const elsewhere = await addEvent(context.db);
    const soccer = { ...place, track_id: (await addEvent(context.db, 'robo-soccer')).track_id };
    await giveDuty(context.db, stranger.id, 'head_judge', elsewhere);
    await giveDuty(context.db, stranger.id, 'head_judge', soccer);
    await giveDuty(context.db, stranger.id, 'judge', place);
    const answers = [
      await compare(stranger),
      await giveBack(stranger, others.sheet_id, 1),
      await overview(stranger),
      await giveBack(b, others.sheet_id, 1),
      await overview(b),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await handIn(stranger, record())).toBe('not_assigned');
  });

  it('a head judge in conflict with the school reads and returns nothing of its team', async () => {
    const { team, a, head, compare, giveBack, record, overview } = await contest();
    const own = record();
    await handIn(a, own);
    const conflict = { crew_id: head.id, academy_id: team.academy_id, declared_by: 'desk' };
    await insertRow(context.db, 'crew_conflicts', conflict);
    expect((await compare(head)).status).toBe(404);
    expect((await giveBack(head, own.sheet_id, 1)).status).toBe(404);
    expect((await overview(head)).text).not.toMatch(/"total":85/);
  });

  it('a conflict, a team given back and a lost duty end all', async () => {
    const { place, team, a, b, save, compare, record } = await contest();
    await handIn(a, record());
    const { academy_id } = team;
    await insertRow(context.db, 'crew_conflicts', {
      ...{ crew_id: a.id, academy_id },
      declared_by: 'desk',
    });
    expect((await compare(a)).status).toBe(404);
    expect((await save(a, crypto.randomUUID())).body.code).toBe('crew_conflict');
    expect(await handIn(a, record())).toBe('conflict');
    await updateRow(context.db, 'assignments', { crew_id: b.id }, { recused_at: new Date() });
    expect((await save(b, crypto.randomUUID())).status).toBe(404);
    expect(await handIn(b, record())).toBe('not_assigned');
    await updateRow(context.db, 'assignments', { crew_id: b.id }, { recused_at: null });
    await context.db.deleteFrom('crew_duties').where('crew_id', '=', b.id).execute();
    expect([(await save(b, crypto.randomUUID())).status, place.event_id.length]).toEqual([404, 36]);
  });
});

describe('a sheet', () => {
  it('goes from state to state as the table says, and in no other way', async () => {
    const ACTS = ['save', 'hand in', 'return'] as const;
    const found: Record<string, string> = {};
    for (const state of ['draft', 'handed_in', 'returned', 'locked'] as const) {
      for (const act of ACTS) {
        const { a, head, save, giveBack, record } = await contest();
        const id = crypto.randomUUID();
        await save(a, id);
        await updateRow(context.db, 'sheets', id, { state });
        const marks = { idea: 5, teamwork: 5 };
        if (act === 'save') await save(a, id, { version: 1, marks });
        else if (act === 'return') await giveBack(head, id, 1);
        else await handIn(a, record({ sheet_id: id, version: 1, marks }));
        const after = await readRow(context.db, 'sheets', id);
        if (after.version > 1) found[`${state}, ${act}`] = after.state;
      }
    }
    expect(found).toEqual({
      'draft, save': 'draft',
      'draft, hand in': 'handed_in',
      'handed_in, return': 'returned',
      'returned, save': 'returned',
      'returned, hand in': 'handed_in',
    });
  });

  it('is handed in, returned with a reason and handed in again, each kept as it was', async () => {
    const { a, head, save, giveBack, record } = await contest();
    const id = crypto.randomUUID();
    const draft = { marks: { idea: 10 }, worked: null, try_next: null, remark: 'Check this' };
    expect((await save(a, id, draft)).body.data).toMatchObject({
      ...{ state: 'draft', total: null, version: 1, marks: { idea: 10 }, remark: 'Check this' },
    });
    // The same again, and the rubric's first sheet.
    expect((await save(a, id, draft)).body.data.version).toBe(1);
    const first = record({ sheet_id: id, version: 1, deductions: ['old-project'] });
    expect(await handIn(a, first)).toBe('stored');
    expect(await readRow(context.db, 'sheets', id, 'total', 'version')).toEqual({
      ...{ total: 75, version: 2 },
    });
    expect(await listRows(context.db, 'sheet_remarks', { sheet_id: id })).toEqual([]);
    expect((await giveBack(head, id, 1)).body.code).toBe('edited_meanwhile');
    const back = await giveBack(head, id, 2);
    expect(back.body.data).toMatchObject({
      ...{ state: 'returned', returned_reason: 'Two marks are swapped', version: 3 },
    });
    expect((await giveBack(head, id, 3)).body.code).toBe('conflict');
    await updateRow(context.db, 'crew_duties', { crew_id: a.id }, { duty: 'head_judge' });
    expect((await giveBack(a, id, 3)).status).toBe(404);
    await updateRow(context.db, 'sheets', id, { state: 'handed_in' });
    expect((await giveBack(head, id, 3)).body.code).toBe('conflict');
    await updateRow(context.db, 'sheets', id, { state: 'returned' });
    await updateRow(context.db, 'crew_duties', { crew_id: a.id }, { duty: 'judge' });
    const again = record({ sheet_id: id, version: 3, marks: { idea: 40, teamwork: 40 } });
    expect(await handIn(a, again)).toBe('stored');
    const versions = await listRows(
      context.db,
      'sheet_versions',
      { sheet_id: id },
      'version',
      'act',
    );
    expect(versions.map(({ version, act }) => `${version} ${act}`).sort()).toEqual([
      '2 handed_in',
      '3 returned',
      '4 handed_in',
    ]);
    expect(
      JSON.stringify(await listRows(context.db, 'sheet_versions', { sheet_id: id })),
    ).not.toMatch(/Check this/);
  });

  it('of two devices: one begins it, the other learns of it; the same twice is known', async () => {
    const { a, save, record } = await contest();
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const both = await Promise.all([save(a, one), save(a, two, { worked: 'Typed elsewhere' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [stored] = await listRows(context.db, 'sheets', { crew_id: a.id });
    expect(stored?.version).toBe(1);
    const id = stored?.id ?? '';
    const other = id === one ? two : one;
    expect((await save(a, other, { version: 1, worked: 'x' })).body.code).toBe('edited_meanwhile');
    expect((await save(a, id, { version: 1, worked: 'New' })).status).toBe(200);
    expect((await save(a, id, { version: 1, worked: 'Old' })).body.code).toBe('edited_meanwhile');
    expect(await handIn(a, record({ sheet_id: other }))).toBe('edited');
    expect(await handIn(a, record({ sheet_id: id, version: 1 }))).toBe('edited');
    // Older, but the same.
    const last = record({ sheet_id: id, version: 1, worked: 'New' });
    const twice = await Promise.all([handIn(a, last), handIn(a, last)]);
    expect(twice.sort()).toEqual(['known', 'stored']);
    expect(await handIn(a, { ...last, remark: 'Thought of later' })).toBe('known');
    expect(await listRows(context.db, 'sheet_remarks', { sheet_id: id }, 'remark')).toEqual([
      { remark: 'Thought of later' },
    ]);
    expect(await handIn(a, { ...last, worked: 'Other' })).toBe('other_content');
    expect(await handIn(a, { ...last, id: crypto.randomUUID() })).toBe('handed_in');
  });

  it('needs marks and words, the rubric’s keys, and the rubric itself', async () => {
    const { place, a, b, save, record } = await contest();
    const incomplete: Partial<SheetRecord>[] = [
      { marks: { idea: 5 } },
      { worked: null },
      { try_next: null },
    ];
    for (const fields of incomplete) expect(await handIn(a, record(fields))).toBe('incomplete');
    const wrong: Partial<SheetRecord>[] = [
      { marks: { idea: 61, teamwork: 0 } },
      { marks: { idea: 3, teamwork: 0 } },
      { marks: { idea: 5, teamwork: 5, style: 5 } },
      { deductions: ['late'] },
      { not_judged: 'rain' },
      { rubric_id: crypto.randomUUID() },
    ];
    for (const fields of wrong) {
      expect(await handIn(a, record(fields))).toBe('invalid');
      const { status } = await save(a, crypto.randomUUID(), fields);
      expect(status).toBeGreaterThanOrEqual(409);
    }
    expect(await listRows(context.db, 'sheets', { crew_id: a.id })).toEqual([]);
    const none = { marks: {}, worked: null, try_next: null, not_judged: 'wrong-tool' };
    const unjudged = record(none);
    expect(await handIn(a, unjudged)).toBe('stored');
    expect((await readRow(context.db, 'sheets', unjudged.sheet_id)).total).toBe(0);
    // Another judge's id, and a closed list.
    expect((await save(b, unjudged.sheet_id)).status).toBe(404);
    expect(await handIn(b, record({ sheet_id: unjudged.sheet_id }))).toBe('not_assigned');
    await close(place);
    expect((await save(b, crypto.randomUUID())).body.code).toBe('conflict');
    expect(await handIn(b, record())).toBe('closed');
    expect(await handIn(a, unjudged)).toBe('known');
  });
});

it('20 judges hand 60 sheets each in, doubled, over two pools: as if one after the other', async () => {
  const { place, rubric, teams, judges } = await addJudging(context.db, { teams: 60, judges: 20 });
  const other = openDatabase(context.connection, { max: 10, onError: () => undefined });
  const queues = judges.map((judge, j) => ({
    judge,
    records: teams.map((team, t) =>
      recordOf({ ...place, team, rubric }, { marks: { idea: ((j + t) % 12) * 5, teamwork: 20 } }),
    ),
  }));
  const tally: Record<string, number> = {};
  try {
    await Promise.all(
      queues.flatMap(({ judge, records }) =>
        [context.db, other].map(async (db) => {
          for (const record of records) {
            const outcome = await inTransaction(db, (trx) =>
              handInSheet(trx, judge.id, record, new Date(record.at)),
            );
            tally[outcome] = (tally[outcome] ?? 0) + 1;
          }
        }),
      ),
    );
  } finally {
    await other.destroy();
  }
  expect(tally).toEqual({ stored: 1200, known: 1200 });
  const { rows } = await sql<{ sheets: number; versions: number; points: number }>`
    select count(*) as sheets, sum(sheet.total)::int as points,
      (select count(*) from sheet_versions kept join sheets own on own.id = kept.sheet_id
        where own.event_id = ${place.event_id}) as versions
    from sheets sheet where event_id = ${place.event_id} and state = 'handed_in'
      and version = 1`.execute(context.db);
  const given = queues.flatMap(({ records }) => records.map(({ marks }) => (marks.idea ?? 0) + 20));
  const points = given.reduce((sum, total) => sum + total, 0);
  expect(rows).toEqual([{ sheets: 1200, versions: 1200, points }]);
}, 180_000);
