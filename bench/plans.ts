/**
 * `npm run bench:plans`: prints EXPLAIN (ANALYZE, BUFFERS) of the students list and its searches
 * for each measured size (docs/performance.md).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '../api/src/db/migrate.ts';
import { type Db, openDatabase } from '../api/src/db/pool.ts';
import { type StudentFilter, selectStudents } from '../api/src/features/students/queries.ts';
import { addAcademies, type BenchAcademy } from './academies.ts';
import { addStudents, SIZES, settle } from './growth.ts';
import { startPostgres } from './stand.ts';

/** Queries of the list: a page of 20, plus 41 rows if a search is counted. */
const ASKED: [string, StudentFilter, number][] = [
  ['page 1', {}, 0],
  ['a frequent first name', { search: 'احمد' }, 41],
  ['a piece of an email that 1 in 450 has', { search: 'pupil150' }, 41],
  ['nothing found', { search: 'لا أحد هنا' }, 41],
];

/** Explains the server's own statement instead of running it. */
const explaining: Parameters<Db['withPlugin']>[0] = {
  transformQuery: ({ node }) => {
    if (!('sqlFragments' in node)) throw new Error('only written statements are explained');
    const [first, ...rest] = node.sqlFragments;
    const options = 'analyze, buffers, costs off, timing off';
    return { ...node, sqlFragments: [`explain (${options}) ${first}`, ...rest] };
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** Prints PostgreSQL's plan of the students list, for each filter and size of academy. */
async function printPlans(db: Db, academies: readonly BenchAcademy[]): Promise<void> {
  for (const [what, filter, ahead] of ASKED) {
    for (const [number, size] of SIZES.entries()) {
      const { id } = academies[number] as BenchAcademy;
      const explain = () =>
        selectStudents(db.withPlugin(explaining), id, filter, { page: 1, per_page: 20, ahead });
      // Once before, so that the printed plan reads from memory.
      await explain();
      const rows = (await explain()) as unknown as { 'QUERY PLAN': string }[];
      console.log(`\n== ${what}, ${size.toLocaleString('en')} students`);
      for (const row of rows) console.log(row['QUERY PLAN']);
    }
  }
}

const folder = await mkdtemp(join(tmpdir(), 'midan-plans-'));
const postgres = await startPostgres(folder);
try {
  await migrateToLatest({ connectionString: postgres.url });
  const academies = await addAcademies(postgres.url, SIZES.length);
  for (const [number, size] of SIZES.entries()) {
    await addStudents(postgres.url, academies[number] as BenchAcademy, number, size);
  }
  await settle(postgres.url);
  // The server closes its last, idle connection.
  const onError = () => undefined;
  const db = openDatabase({ connectionString: postgres.url }, { max: 1, onError });
  await printPlans(db, academies);
  await db.destroy();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
