import { listStudents } from '@midan/contract';
import pg from 'pg';
import type { BenchAcademy } from './academies.ts';
import type { Line } from './table.ts';

/** Students of the three measured academies, in one database. */
export const SIZES = [200, 50_000, 500_000] as const;
const MARK = 1.5;
const CALLS = 60;

const FIRST = ['أحمد', 'فاطمة', 'يوسف', 'مريم', 'إبراهيم', 'سلمى', 'عمر', 'هدى', 'زياد', 'نور'];
const LAST = ['المنياوي', 'عبد الله', 'الشافعي', 'حسنين', 'النجار', 'سليمان', 'غريب', 'الديب'];

/**
 * Adds `count` invented students to an academy, a fifth of them pending. `number` must be another
 * one for each academy: emails and phones contain it.
 */
export async function addStudents(
  url: string,
  academy: BenchAcademy,
  number: number,
  count: number,
) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      `insert into students (academy_id, first_name, last_name, email, phone_number, birth_date,
         gender, address, status, password_hash, phone_verified_at)
       select $1, ($3::text[])[1 + n % $5], ($4::text[])[1 + (n / 7) % $6],
         'pupil' || n || '.' || $2::int || '@midan.test',
         '+2012' || $2::int || lpad(n::text, 7, '0'), '2012-01-01', 'male', 'a',
         case when n % 5 = 0 then 'pending' else 'verified' end, '', now()
       from generate_series(1, $7) n`,
      [academy.id, number, FIRST, LAST, FIRST.length, LAST.length, count],
    );
  } finally {
    await client.end();
  }
}

/** Vacuums and analyzes the students, as autovacuum would in time. */
export async function settle(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze students');
  await client.end();
}

/**
 * Median time in ms of the students list with this query.
 * @throws Error for a response that is not successful
 */
async function median(base: string, token: string, query: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    const response = await fetch(`${base}/api${listStudents.path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the students list responded with ${response.status}`);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[CALLS / 2] ?? 0;
}

const CALLS_MEASURED = [
  ['page 1', () => ({})],
  ['page 1 of a status', () => ({ status: 'pending' })],
  ['a frequent first name', () => ({ search: 'احمد' })],
  ['an email', (academy: number) => ({ search: `pupil150.${academy}@midan.test` })],
  ['a phone', (academy: number) => ({ search: `012${academy}0000150` })],
  ['nothing found', () => ({ search: 'لا أحد هنا' })],
] as const;

/**
 * Measures how much slower the students list is for the largest academy than for the smallest: a
 * line for each kind of query, with the factor.
 * @param academies from smallest to largest
 */
export async function measureGrowth(base: string, academies: BenchAcademy[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, query] of CALLS_MEASURED) {
    const times: number[] = [];
    for (const [number, academy] of academies.entries()) {
      times.push(await median(base, academy.token, { ...query(number) }));
    }
    const growth = (times.at(-1) ?? 0) / (times[0] ?? 1);
    lines.push({
      what: `students: ${what}`,
      measured: `×${growth.toFixed(2)}`,
      peer: times.map((time) => `${time.toFixed(1)} ms`).join(' / '),
      mark: `< ×${MARK}`,
      reached: growth < MARK,
    });
  }
  return lines;
}
