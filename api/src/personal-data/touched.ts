import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { REGISTER } from './register.ts';

/** A person to be notified of a breach. */
export interface TouchedPerson {
  person: string;
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
}

const student = sql`select 'student' as person, id, first_name || ' ' || last_name as name, email,
  phone_number as phone from students where deleted_at is null`;
const academy = sql`select 'school' as person, id, name, email, phone_number as phone from academies`;
const administrator = sql`select 'administrator' as person, id, name, email, null as phone
  from administrators`;
const guardian = sql`select 'guardian' as person, id, name, null as email, phone_number as phone
  from guardians where phone_number is not null`;
const staff = sql`select 'school staff' as person, id, name, email, null as phone from academy_staff`;
const account = sql`${student} union all ${academy} union all ${administrator}
  union all ${staff}`;

/** Columns that refer to a person, the closest first, with the query of such people. */
const ROADS = [
  ['student_id', student],
  ['guardian_id', guardian],
  ['academy_id', academy],
  ['administrator_id', administrator],
  ['account_id', account],
  ['actor_id', account],
] as const;
/** References of single tables that are closer than those. */
const CLOSEST = {
  sessions: ['staff_id', staff],
  academy_views: ['viewed_by', administrator],
  statements: ['uploaded_by', administrator],
  announcements: ['written_by', administrator],
} as const;
const OWN = {
  students: student,
  guardians: guardian,
  academies: academy,
  administrators: administrator,
  academy_staff: staff,
} as const;
/** Columns that every row of a table has, with the time at which the row was inserted. */
const INSERTED = ['created_at', 'issued_at', 'hour'];
/** Planned times, or of use or reading, not of change; or that a migration set for all rows. */
const NO_CHANGES = [
  ...['expires_at', 'closes_at', 'ask_at', 'retry_at'],
  ...['last_used_at', 'last_sign_in_at', 'desk_seen_at', 'read_at'],
  'password_issued_at',
];

/** Empty without a time of insertion. */
const writingTimes = (columns: string[]): string[] =>
  columns.some((name) => INSERTED.includes(name))
    ? columns.filter(
        (name) => (name.endsWith('_at') || name === 'hour') && !NO_CHANGES.includes(name),
      )
    : [];

export interface Touched {
  people: TouchedPerson[];
  /** Number of rows that name nobody by an id. */
  unnamed: number;
  times: string[];
}

/**
 * Changes that set no `times` column are missed; without such columns all rows count. Of a row's
 * references the first in CLOSEST and ROADS counts. Without erased students, and guardians without
 * a phone. @throws Error for an unknown table, or without personal data or a person's id
 */
export async function peopleTouched(db: Db, table: string, since: Date): Promise<Touched> {
  const entry = Object.entries(REGISTER).find(([name]) => name === table)?.[1];
  if (!entry) throw new Error(`There is no table ${table}.`);
  if (!('about' in entry)) throw new Error(`${table} holds no personal data.`);
  const columns = [...Object.keys(entry.personal), ...entry.plain.split(/\s+/)];
  const own = table in OWN ? OWN[table as keyof typeof OWN] : undefined;
  const closest = table in CLOSEST ? [CLOSEST[table as keyof typeof CLOSEST]] : [];
  const roads = own
    ? [['id', own] as const]
    : [...closest, ...ROADS.filter(([column]) => columns.includes(column))];
  if (roads.length === 0) throw new Error(`Rows of ${table} name nobody by an id; read them.`);
  const times = writingTimes(columns);
  const isSince = times.map((time) => sql`${sql.ref(time)} >= ${since}`);
  const written = isSince.length > 0 ? sql`(${sql.join(isSince, sql` or `)})` : sql`true`;
  const withoutFirst = (count: number) =>
    sql.join(
      [written, ...roads.slice(0, count).map(([column]) => sql`${sql.ref(column)} is null`)],
      sql` and `,
    );
  const byRoad = roads.map(
    ([column, people], at) => sql`
      select person, id, name, email, phone from (${people}) people
      where id in (select ${sql.ref(column)} from ${sql.table(table)} where ${withoutFirst(at)})`,
  );
  const { rows: people } = await sql<TouchedPerson>`
    ${sql.join(byRoad, sql` union `)} order by person, name, id`.execute(db);
  const { rows: counted } = await sql<{ unnamed: number }>`
    select count(*) as unnamed from ${sql.table(table)}
    where ${withoutFirst(roads.length)}`.execute(db);
  return { people, unnamed: counted[0]?.unnamed ?? 0, times };
}
