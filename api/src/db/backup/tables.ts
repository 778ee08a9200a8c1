import type pg from 'pg';

/** A table to save: its columns without generated ones, and the primary key as sort order. */
export interface SavedTable {
  name: string;
  columns: string[];
  order: string[];
}

/**
 * The restored database has Kysely's tables already; of the others, one that ended after the backup
 * would become valid again.
 */
const LEFT_OUT = /^(kysely_.*|sessions|academy_views|certificate_shares)$/;

const TABLES = `
  select c.relname as name,
    (select array_agg(quote_ident(a.attname)::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(quote_ident(a.attname)::text order by a.attnum)
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by 1`;

const REFERENCES = `
  select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
  from pg_constraint where contype = 'f' and conrelid <> confrelid
    and connamespace = 'public'::regnamespace`;

/** Each after the tables that it references. @throws Error for a circle of references */
export async function savedTables(client: pg.ClientBase): Promise<SavedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(
    TABLES,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const left = rows.filter(({ name }) => !LEFT_OUT.test(name));
  const sorted: SavedTable[] = [];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const next = left.findIndex(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    const [table] = left.splice(next, 1);
    if (next < 0 || !table) throw new Error(`tables refer to each other: ${[...waiting]}`);
    sorted.push({ name: table.name, columns: table.columns, order: table.key ?? table.columns });
  }
  return sorted;
}

const NUMBERED = `
  select c.relname as name, quote_ident(a.attname) as column,
    pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

/** COPY does not do it. */
export async function continueNumbers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(NUMBERED);
  for (const { name, column, sequence } of rows) {
    await client.query(`select setval('${sequence}', max(${column})) from ${name}
      having max(${column}) is not null`);
  }
}

/** Empty if the database was never migrated. */
export async function schemaVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as has`,
  );
  if (!rows[0]?.has) return '';
  const newest = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  );
  return newest.rows[0]?.name ?? '';
}
