import { type People, READS_PEOPLE, type SecurityActor, type SecurityEntry } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { withinDays } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';

export interface LogRow {
  id: string;
  at: Date;
  what: SecurityEntry['what'];
  endpoint: string | null;
  actor_kind: SecurityActor;
  actor_id: string | null;
  actor_name: string | null;
  academy_id: string | null;
  academy_name: string | null;
  student_id: string | null;
  student_name: string | null;
  student_academy: string | null;
  member_id: string | null;
  member: string | null;
  network: string | null;
  device: string | null;
  count: number;
  rows: number | null;
}

export interface LogFilter {
  academy_id?: string | undefined;
  student_id?: string | undefined;
  account_id?: string | undefined;
  what?: SecurityEntry['what'] | undefined;
  people?: People | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const endpointsOf = (...people: People[]): string[] =>
  [...READS_PEOPLE].filter(([, known]) => people.includes(known)).map(([name]) => name);
/** Endpoints whose files of all schools hold data of each school. */
const OF_ALL_SCHOOLS = endpointsOf('students', 'guardians', 'schools');

function conditionsOf(filter: LogFilter) {
  const { academy_id, student_id, account_id, what, people, from, to } = filter;
  const isExport = sql`(act = 'exported' and academy_id is null and actor_kind in ('admin', 'key')
    and detail ->> 'endpoint' = any(${OF_ALL_SCHOOLS}))`;
  const both = [
    ...(student_id ? [sql`student_id = ${student_id}`] : []),
    ...(account_id ? [sql`actor_id = ${account_id}`] : []),
  ];
  const acts = [
    withinDays('created_at', { from, to }),
    ...both,
    ...(academy_id ? [sql`(academy_id = ${academy_id} or ${isExport})`] : []),
    ...(what ? [sql`act = ${what}`] : []),
    ...(people ? [sql`detail ->> 'endpoint' = any(${endpointsOf(people)})`] : []),
  ];
  const reads = [
    withinDays('hour', { from, to }),
    ...both,
    ...(academy_id ? [sql`academy_id = ${academy_id}`] : []),
    ...(what && what !== 'read' ? [sql`false`] : []),
    ...(people ? [sql`endpoint = any(${endpointsOf(people)})`] : []),
  ];
  const all = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `);
  return { acts: all(acts), reads: all(reads) };
}

export async function selectLog(
  db: Db,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LogRow[]> {
  const { acts, reads } = conditionsOf(filter);
  const newest = sql`order by at desc, id desc limit ${limit + offset}`;
  const { rows } = await sql<LogRow>`
    select entry.*, academy.name as academy_name,
      student.first_name || ' ' || student.last_name as student_name,
      student.academy_id as student_academy,
      case actor_kind
        when 'academy' then (select name from academies where id = actor_id)
        when 'staff' then (select name from academy_staff where id = actor_id)
        when 'admin' then (select name from administrators where id = actor_id)
        when 'crew' then (select name from crew where id = actor_id)
        when 'key' then (select name from api_keys where id = actor_id)
        when 'student' then (select first_name || ' ' || last_name from students
          where id = actor_id)
      end as actor_name,
      coalesce((select name from academy_staff where id = member_id),
        (select name from administrators where id = member_id)) as member
    from (
      (select id, created_at as at, act as what, detail ->> 'endpoint' as endpoint, actor_kind,
        actor_id, academy_id, student_id, network, device, count, null::int as rows,
        (detail ->> 'member')::uuid as member_id
        from security_events where ${acts} ${newest})
      union all
      (select id, hour as at, 'read', endpoint, actor_kind, actor_id, academy_id, student_id,
        network, device, calls, rows, null from security_reads where ${reads} ${newest})
      order by at desc, id desc limit ${limit} offset ${offset}) entry
    left join academies academy on academy.id = entry.academy_id
    left join students student on student.id = entry.student_id and student.deleted_at is null
    order by at desc, entry.id desc`.execute(db);
  return rows;
}

export async function countLog(db: Db, filter: LogFilter): Promise<number> {
  const { acts, reads } = conditionsOf(filter);
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from security_events where ${acts})
      + (select count(*) from security_reads where ${reads}) as total`.execute(db);
  return rows[0]?.total ?? 0;
}
