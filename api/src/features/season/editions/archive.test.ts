import { moveEdition, updateTeam } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { furnishDay } from '../../../../test/day.ts';
import { addEdition, furnishEdition } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { furnishJudging } from '../../../../test/judging.ts';
import { furnishResults } from '../../../../test/results.ts';
import { updateRow } from '../../../../test/rows.ts';
import { selectById } from './queries.ts';

const context = testApp();

let phones = 0;
async function published() {
  const admin = await signInAdmin(context.db);
  const academy = await academyWith(context.db);
  const student = await addStudent(context.db, { academy_id: academy.id });
  const edition = await addEdition(context.db, { status: 'published' });
  const { teamId } = await furnishEdition(context.db, {
    editionId: edition.id,
    academyId: academy.id,
    administratorId: admin.id,
    studentId: student.id,
  });
  const ids = { edition_id: edition.id, academy_id: academy.id };
  phones += 1;
  const { place, ...judged } = await furnishJudging(context.db, ids, `+20129999000${phones}`);
  await furnishResults(context.db, place, { ...judged, administratorId: admin.id });
  await furnishDay(context.db, place, { ...judged, present: [student.id] });
  const archive = () =>
    send(context, moveEdition, {
      token: admin.token,
      params: { id: edition.id },
      body: { status: 'archived' },
    });
  return { id: edition.id, academy, student, teamId, archive };
}

/**
 * Tables that name an edition and are no part of it: what was told about it, printed, or is shown: a
 * child's picture must go.
 */
const ABOUT_EDITIONS = [
  'certificate_sets',
  'content_versions',
  'edition_invitations',
  'student_notices',
];

/** Their words are emptied later, see RETENTION: only the state stands. */
const EMPTIED_LATER = ['appeals'];
/** Deleted later, see RETENTION. */
const GO_LATER = ['arrivals', 'project_comments', 'project_files', 'project_versions', 'projects'];

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'edition_id' order by 1`.execute(context.db);
  return rows.map(({ name }) => name).filter((name) => !ABOUT_EDITIONS.includes(name));
}

/** SQL list of a table's columns, without those that PostgreSQL computes. */
async function columnsOf(table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and identity_generation is distinct from 'ALWAYS'`.execute(context.db);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}

const REFUSED = /this edition is archived/;

it('the database refuses every write to an archived edition, in every table', async () => {
  const { id, archive } = await published();
  expect((await archive()).status).toBe(200);
  const names = await tables();
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    const table = sql.table(name);
    const count = await sql`select from ${table} where edition_id = ${id}`.execute(context.db);
    expect([name, count.rows.length > 0]).toEqual([name, true]);
    const columns = await columnsOf(name);
    const writes = [
      sql`insert into ${table} (${columns}) select ${columns} from ${table} where edition_id = ${id}`,
      ...(EMPTIED_LATER.includes(name)
        ? [sql`update ${table} set state = state where edition_id = ${id}`]
        : [
            sql`update ${table} set edition_id = edition_id where edition_id = ${id}`,
            sql`update ${table} set edition_id = current_edition() where edition_id = ${id}`,
          ]),
      ...(GO_LATER.includes(name) ? [] : [sql`delete from ${table} where edition_id = ${id}`]),
    ];
    for (const write of writes)
      await expect(write.execute(context.db), name).rejects.toThrow(REFUSED);
  }
  for (const write of [
    sql`update editions set name_en = 'x' where id = ${id}`,
    sql`delete from editions where id = ${id}`,
  ]) {
    await expect(write.execute(context.db)).rejects.toThrow(REFUSED);
  }
});

it('rows of other editions cannot be moved into it', async () => {
  const { id, archive } = await published();
  await archive();
  const other = await addEdition(context.db);
  await sql`insert into edition_windows (edition_id, kind, closes_at)
    values (${other.id}, 'purchase', now())`.execute(context.db);
  const move = sql`update edition_windows set edition_id = ${id} where edition_id = ${other.id}`;
  await expect(move.execute(context.db)).rejects.toThrow(REFUSED);
});

it('an edition that ends without numbers gets those of its rows; stated ones stay', async () => {
  const { id, archive } = await published();
  const numbers = async () => (await selectById(context.db, id))?.numbers;
  expect(await numbers()).toBeNull();
  await archive();
  expect(await numbers()).toEqual({ teams: 1, students: 1, schools: 1, governorates: 1 });

  const stated = await published();
  const own = { teams: 230, students: 690, schools: 70, governorates: 16 };
  await updateRow(context.db, 'editions', stated.id, { numbers: JSON.stringify(own) });
  await stated.archive();
  expect((await selectById(context.db, stated.id))?.numbers).toEqual(own);
});

it('a call is told so', async () => {
  const { academy, teamId, archive } = await published();
  await archive();
  const { status, body } = await send(context, updateTeam, {
    token: academy.token,
    params: { id: teamId },
    body: { name: 'اسم آخر', max_members: 3, status: 'active' },
  });
  expect([status, body.code]).toEqual([409, 'edition_archived']);
});

it('archiving waits for a write that has begun, and the next one is refused', async () => {
  const { id, archive } = await published();
  let archived: ReturnType<typeof archive> | undefined;
  await context.db.transaction().execute(async (trx) => {
    await sql`update teams set name = 'قبل الأرشفة' where edition_id = ${id}`.execute(trx);
    archived = archive();
    const settled = await Promise.race([
      archived.then(() => 'archived'),
      new Promise((resolve) => setTimeout(() => resolve('waits'), 300)),
    ]);
    expect(settled).toBe('waits');
  });
  expect((await archived)?.status).toBe(200);
  const write = sql`update teams set name = 'بعد الأرشفة' where edition_id = ${id}`;
  await expect(write.execute(context.db)).rejects.toThrow(REFUSED);
});
