import type { Client } from 'pg';

/** Rows `r` that may be added for a bystander, by table, each with the reason. */
const MAY_BE_ADDED: Readonly<Record<string, string>> = {
  // An open application is announced to every active academy.
  notices: `r.kind = 'application_request'`,
  // The daily job tells every student whom a deadline concerns.
  student_notices: 'r.due_on is not null',
};

/** Rows `r` that are no bystanders: every test works in the current edition. */
const IN_CURRENT = 'r.edition_id = current_edition()';
const NO_BYSTANDERS: Readonly<Record<string, string>> = {
  editions: 'r.is_current',
  tracks: IN_CURRENT,
  price_steps: IN_CURRENT,
  edition_windows: IN_CURRENT,
  edition_events: IN_CURRENT,
  edition_team_counts: IN_CURRENT,
  // Every proof keeps its outcome in the same row.
  money_proofs: `r.kind in ('wallets', 'records', 'months', 'coupons')`,
  // There is one website.
  content_state: 'true',
  // Every test sends by the same sender.
  message_senders: `r.name = 'whatsapp'`,
};

interface Table {
  name: string;
  /** SQL over the row `r`: its primary key as one text. */
  key: string;
  /** SQL over the row `r`: belongs to the bystanders, whose keys are $1, `{table: [key, …]}`. */
  belongs: string;
}

/** State of the bystanders when the run began. */
export interface Bystanders {
  tables: Table[];
  /** Keys by table. */
  keys: Record<string, string[]>;
  /** The first transaction that is newer than all of them. */
  horizon: string;
  /** A text for each table that differs after every write to a row of a bystander. */
  marks: Record<string, string>;
  /** Rows by table and key, to name what changed. */
  rows: Record<string, Record<string, Row>>;
}
type Row = Record<string, unknown>;

/** References that are not foreign keys, because they may point to several tables. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  account_id: ['academies', 'students', 'administrators', 'crew'],
  actor_id: ['academies', 'students', 'administrators', 'crew'],
};

const TABLES = `
  select c.relname as name,
    (select array_agg(a.attname::text order by k.n) from unnest(i.indkey) with ordinality k (attnum, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum) as key,
    coalesce((select json_agg(json_build_array(a.attname, f.confrelid::regclass::text))
      from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
      where f.conrelid = c.oid and f.contype = 'f'), '[]') as parents,
    (select array_agg(a.attname::text) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely_%'
  order by 1`;

interface Described {
  name: string;
  key: string[];
  parents: [column: string, table: string][];
  columns: string[];
}

/** SQL: true if the value is the key of a bystander in the table; parameter $1 has the keys. */
const among = (value: string, table: string) =>
  `${value} = any (array(select jsonb_array_elements_text($1::jsonb -> '${table}')))`;

/** A table with SQL for its key, and for rows that are or belong to bystanders. */
function tableOf({ name, key, parents, columns }: Described): Table {
  const value = (column: string) => `r.${column}::text`;
  const keyOf = key.map(value).join(` || ' ' || `);
  const owners = columns.flatMap((column) =>
    (OWNERS[column] ?? []).map((table) => [column, table] as const),
  );
  const conditions = [...parents, ...owners].map(([column, table]) => among(value(column), table));
  const related = conditions.length > 0 ? conditions.join(' or ') : 'false';
  const added = `(${related}) and not (${MAY_BE_ADDED[name] ?? 'false'})`;
  return { name, key: keyOf, belongs: `${among(keyOf, name)} or ${added}` };
}

/** SQL text of a query for the marks; $1 has the bystanders' keys, $2 the horizon. */
const marks = (tables: readonly Table[]) =>
  tables
    .map(
      ({ name, belongs }) => `select '${name}' as name,
        count(*) filter (where age(r.xmin) > age($2::xid)) || ' ' ||
        coalesce(sum(r.xmin::text::bigint)
          filter (where age(r.xmin) <= age($2::xid) and (${belongs})), 0) as mark
        from public.${name} r`,
    )
    .join(' union all ');

/** Counts rows older than the horizon, and adds up the transactions that wrote newer ones. */
async function marksOf(
  client: Client,
  { tables, keys, horizon }: Pick<Bystanders, 'tables' | 'keys' | 'horizon'>,
) {
  const { rows } = await client.query<{ name: string; mark: string }>({
    name: 'bystanders',
    text: marks(tables),
    values: [JSON.stringify(keys), horizon],
  });
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

/** The bystanders' rows of a table, by key. */
async function rowsOf(client: Client, { name, key, belongs }: Table, keys: Bystanders['keys']) {
  const { rows } = await client.query<{ key: string; row: Row }>(
    `select ${key} as key, to_jsonb(r) as row from public.${name} r where ${belongs}`,
    [JSON.stringify(keys)],
  );
  return Object.fromEntries(rows.map(({ key, row }) => [key, row]));
}

/** Records every row of a database as a bystander, except NO_BYSTANDERS. */
export async function describeBystanders(client: Client): Promise<Bystanders> {
  const { rows: described } = await client.query<Described>(TABLES);
  const tables = described.map(tableOf);
  const keys: Bystanders['keys'] = {};
  for (const { name, key } of tables) {
    const { rows } = await client.query<{ key: string }>(
      `select ${key} as key from public.${name} r where not (${NO_BYSTANDERS[name] ?? 'false'})
        order by 1`,
    );
    keys[name] = rows.map((row) => row.key);
  }
  const rows: Bystanders['rows'] = {};
  for (const table of tables) rows[table.name] = await rowsOf(client, table, keys);
  const { rows: newest } = await client.query('select pg_current_xact_id() as horizon');
  const found = { tables, keys, rows, horizon: newest[0].horizon as string };
  return { ...found, marks: await marksOf(client, found) };
}

/** `coupons 0199…: current_uses 1 → 2` for each other column; a line for each row lost or new. */
function differences(table: string, before: Record<string, Row>, after: Record<string, Row>) {
  const say = (value: unknown) => JSON.stringify(value);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (!is) return [`${table} ${key}: deleted`];
    if (!was) return [`${table} ${key}: added to a bystander, ${say(is)}`];
    const changed = Object.keys(is).filter((column) => say(is[column]) !== say(was[column]));
    return changed.map(
      (column) => `${table} ${key}: ${column} ${say(was[column])} → ${say(is[column])}`,
    );
  });
}

/** Changes since the last call; the new state is kept, so that only one test is blamed. */
export async function changedBystanders(client: Client, bystanders: Bystanders): Promise<string[]> {
  const marks = await marksOf(client, bystanders);
  const found: string[] = [];
  for (const table of bystanders.tables) {
    const { name } = table;
    if (marks[name] === bystanders.marks[name]) continue;
    const rows = await rowsOf(client, table, bystanders.keys);
    found.push(...differences(name, bystanders.rows[name] ?? {}, rows));
    bystanders.rows[name] = rows;
  }
  bystanders.marks = marks;
  return found;
}
