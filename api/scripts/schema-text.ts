import type { ClientBase } from 'pg';

/** One row per table: its columns and constraints, its indexes and triggers, as SQL. */
const TABLES = `
  select c.relname as name,
    array(
      select format('%I %s', attname, format_type(atttypid, atttypmod))
        || case when attgenerated = 's' then format(' generated always as (%s) stored', expression)
          when attidentity = 'a' then ' generated always as identity'
          else coalesce(' default ' || expression, '') end
        || case when attnotnull then ' not null' else '' end
      from pg_attribute
      left join lateral (select pg_get_expr(adbin, adrelid, true) as expression from pg_attrdef
        where adrelid = attrelid and adnum = attnum) on true
      where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum)
    || array(
      select format('constraint %I %s', conname, pg_get_constraintdef(oid, true))
      from pg_constraint where conrelid = c.oid and contype not in ('n', 't')
      order by contype = 'p' desc, contype, conname) as body,
    array(
      select pg_get_indexdef(indexrelid) from pg_index
      where indrelid = c.oid
        and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
      order by indexrelid::regclass::text)
    || array(
      select pg_get_triggerdef(oid, true) from pg_trigger
      where tgrelid = c.oid and not tgisinternal order by tgname) as after
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not like 'kysely_migration%'
  order by c.relname`;

const HEADER = `-- The tables after all migrations, as PostgreSQL writes them; reasons and functions are in
-- migrations/. Made by \`npm run db:types\`, never by hand.
`;

export async function schemaText(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; body: string[]; after: string[] }>(TABLES);
  const tables = rows.map(({ name, body, after }) => {
    const statements = after.map((statement) => `${statement};\n`).join('');
    return `\ncreate table ${name} (\n  ${body.join(',\n  ')}\n);\n${statements}`;
  });
  const text = HEADER + tables.join('');
  return text.replaceAll(' public.', ' ').replace(/::text(?!\[)/g, '');
}
