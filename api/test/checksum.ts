import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';

/** Tables that count attempts, and reads in the background; a refused call may change them. */
const UNCHECKED = ['rate_limits', 'security_reads'];
/** Of a table that has it, it is written in the background. */
const UNCHECKED_COLUMN = 'last_used_at';

/** Number and hash of all rows, by table. The sum of the rows' hashes needs no order. */
export async function checksums(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string; is_used: boolean }>`
    select table_name as name, exists (select from information_schema.columns of_table
      where of_table.table_name = tables.table_name and column_name = ${UNCHECKED_COLUMN}) as is_used
    from information_schema.tables tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const of = ({ name, is_used }: (typeof tables)[number]) => {
    const line = is_used ? `(to_jsonb(r) - '${UNCHECKED_COLUMN}')::text` : 'r::text';
    return `select '${name}' as name,
      count(*) || ':' || coalesce(sum(hashtextextended(${line}, 0)), 0) as hash from ${name} r`;
  };
  const checked = tables.filter(({ name }) => !UNCHECKED.includes(name));
  const { rows } = await sql<{ name: string; hash: string }>`
    ${sql.raw(checked.map(of).join(' union all '))}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
