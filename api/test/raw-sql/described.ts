import pg from 'pg';
import '../../src/db/pool.ts';

export interface Column {
  name: string;
  /** What JavaScript gets: `typeof`, `Date`, `Buffer` or `json`, and `[]` behind those of a list. */
  kind: string;
  /** True or false for a column of a table; undefined for a computed one, or of a view. */
  isNullable: boolean | undefined;
}

/** Prepares a statement without executing it and resolves to its columns. */
const fieldsOf = (client: pg.Client, text: string) =>
  new Promise<pg.FieldDef[]>((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleParseComplete: () => undefined,
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as pg.Submittable);
  });

const SAMPLES: Record<string, string> = { B: 't', N: '1', D: '2000-01-01 00:00:00+00' };

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
};

/** Returns a function that prepares a statement and returns its columns. */
export async function describer(client: pg.Client) {
  const { rows: types } = await client.query<{ oid: number; sample: string; name: string }>(
    `select type.oid::int, type.typname as name, coalesce(element.typcategory, type.typcategory) as sample
     from pg_type type left join pg_type element on element.typarray = type.oid`,
  );
  const kinds = new Map(
    types.map(({ oid, sample, name }) => {
      if (/^_?jsonb?$/.test(name)) return [oid, name.startsWith('_') ? 'json[]' : 'json'];
      const text = SAMPLES[sample] ?? 'a';
      const parse = pg.types.getTypeParser(oid);
      return [oid, kindOf(parse(name.startsWith('_') ? `{"${text}"}` : text))];
    }),
  );
  const { rows } = await client.query<{ key: string; nullable: boolean }>(
    `select attrelid || '.' || attnum as key, not attnotnull as nullable
     from pg_attribute join pg_class on pg_class.oid = attrelid where relkind in ('r', 'p')`,
  );
  const nullable = new Map(rows.map(({ key, nullable }) => [key, nullable]));
  return async (text: string): Promise<Column[]> =>
    (await fieldsOf(client, text)).map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      kind: kinds.get(dataTypeID) ?? 'string',
      isNullable: nullable.get(`${tableID}.${columnID}`),
    }));
}
