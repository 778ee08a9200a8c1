import pg from 'pg';
import '../../src/db/pool.ts';

export interface Column {
  name: string;
  /** What JavaScript gets: `json`, `Date`, `Buffer` or a `typeof`; with `[]`, a list of these. */
  kind: string;
  /** True for a column of a table that has no NOT NULL. */
  mayBeNull: boolean;
}

/** Prepares a statement without executing it and resolves to its columns. */
const fieldsOf = (client: pg.Client, text: string) =>
  new Promise<pg.FieldDef[]>((resolve, reject) => {
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleParseComplete: () => undefined,
      handleRowDescription: ({ fields }: { fields: pg.FieldDef[] }) => resolve(fields),
      handleError: reject,
      // A statement that returns nothing.
      handleReadyForQuery: () => resolve([]),
    } as pg.Submittable);
  });

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  return value instanceof Object ? value.constructor.name : typeof value;
};

/** The kind of what pg makes of an example of a type. */
function kindOfType(oid: number, name: string): string {
  if (/^_?jsonb?$/.test(name)) return 'json';
  const example = /date|time/.test(name) ? '2000-01-01 00:00:00Z' : /bool/.test(name) ? 't' : '1';
  return kindOf(pg.types.getTypeParser(oid)(name.startsWith('_') ? `{"${example}"}` : example));
}

/** Returns a function that prepares a statement and resolves to its columns. */
export async function describer(client: pg.Client) {
  const types = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type',
  );
  const kinds = new Map(types.rows.map(({ oid, name }) => [oid, kindOfType(oid, name)]));
  const { rows } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute join pg_class on oid = attrelid
    where relkind in ('r', 'p') and not attnotnull`,
  );
  const nullable = new Set(rows.map(({ key }) => key));
  return async (text: string): Promise<Column[]> =>
    (await fieldsOf(client, text)).map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      kind: kinds.get(dataTypeID) ?? 'string',
      mayBeNull: nullable.has(`${tableID}.${columnID}`),
    }));
}
