import pg from 'pg';
import '../../src/db/pool.ts';

export interface Column {
  name: string;
  /** What JavaScript gets: `json`, `Date`, `Buffer` or a `typeof`; with `[]`, a list of these. */
  kind: string;
  /** True for a column without NOT NULL, or of the far side of an outer join. */
  mayBeNull: boolean;
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
      handleRowDescription(description: { fields: pg.FieldDef[] }) {
        fields = description.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as pg.Submittable);
  });

/** For each column of a statement's parse tree, whether an outer join alone may make it null. */
function outerColumns(tree: string): boolean[] {
  // Inner nodes are summed up before the node around them, which is a statement in the end.
  const open = [''];
  for (const part of tree.replace(/\s+/g, ' ').split(/(?=[{}])/)) {
    if (part.startsWith('{')) open.push('');
    const node = part.startsWith('}') ? (open.pop() ?? '') : '';
    let sum = '';
    if (node.startsWith('VAR ') && !node.includes(':varnullingrels (b)')) sum = 'OUTER';
    if (/^TARGETENTRY .*:resjunk false/.test(node))
      sum = node.startsWith('TARGETENTRY :expr OUTER ') ? 'yes ' : 'no ';
    if (node.startsWith('QUERY ') && open.length === 1) sum = node;
    open[open.length - 1] += sum + part.slice(/^[{}]/.test(part) ? 1 : 0);
  }
  const lists = /:targetList ([^:]*).*:returningList ([^:]*)/.exec(open[0] ?? '');
  const list = lists?.[2]?.startsWith('(') ? lists[2] : lists?.[1];
  return (list?.match(/yes|no/g) ?? []).map((column) => column === 'yes');
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
}

/** The kind of what pg makes of an example of a type. */
function kindOfType(oid: number, name: string): string {
  if (/^_?jsonb?$/.test(name)) return 'json';
  const example = /date|time/.test(name) ? '2000-01-01 00:00:00Z' : /bool/.test(name) ? 't' : '1';
  return kindOf(pg.types.getTypeParser(oid)(name.startsWith('_') ? `{"${example}"}` : example));
}

/** Returns a function that prepares a statement and resolves to its columns. */
export async function describer(client: pg.Client) {
  const { rows } = await client.query<{ oid: number; typname: string }>(
    'select oid::int, typname from pg_type',
  );
  const kinds = new Map(rows.map(({ oid, typname }) => [oid, kindOfType(oid, typname)]));
  const { rows: nullable } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute join pg_class on oid = attrelid
    where relkind in ('r', 'p') and not attnotnull`,
  );
  const nullableKeys = new Set(nullable.map(({ key }) => key));
  let tree: string | undefined;
  client.on('notice', ({ detail }) => (tree = detail));
  await client.query('set debug_print_parse = on; set client_min_messages = log');
  return async (text: string): Promise<Column[]> => {
    const fields = await fieldsOf(client, text);
    const outer = outerColumns(tree ?? '');
    return fields.map(({ name, tableID, columnID, dataTypeID }, n) => ({
      name,
      kind: kinds.get(dataTypeID) ?? 'string',
      mayBeNull: nullableKeys.has(`${tableID}.${columnID}`) || outer[n] === true,
    }));
  };
}
