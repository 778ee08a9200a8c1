import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';

/** Tables that count attempts, and reads in the background; a refused call may change them. */
const UNCHECKED = ['rate_limits', 'security_reads'];
const UNCHECKED_COLUMNS = `'{last_used_at}'`;

export async function checksums(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const of = (name: string) => `select '${name}' as name, count(*) || ':' || md5(
    string_agg(line, '' order by line)) as hash
    from (select md5((to_jsonb(r) - ${UNCHECKED_COLUMNS}::text[])::text) as line from ${name} r) x`;
  const checked = tables.filter(({ name }) => !UNCHECKED.includes(name));
  const { rows } = await sql<{ name: string; hash: string }>`
    ${sql.raw(checked.map(({ name }) => of(name)).join(' union all '))}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
