import pg from 'pg';
import '../../src/db/pool.ts';

export interface Column {
  name: string;
  /** What JavaScript gets: `typeof`, `Date`, `Buffer` or `json`, and `[]` behind those of a list. */
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
      handleRowDescription(message: { fields: pg.FieldDef[] }) {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as pg.Submittable);
  });

/** For each column of a parse tree, whether it is a column that an outer join may make null. */
function outerColumns(tree: string): boolean[] {
  const open = [''];
  for (const part of tree.replace(/\s+/g, ' ').split(/([{}])/)) {
    const node = part === '}' ? open.pop() : '';
    let text = part;
    if (part === '{') open.push('');
    if (part === '{' || part === '}') text = '';
    if (node?.startsWith('VAR ')) text = node.includes(':varnullingrels (b)') ? '' : 'outer';
    if (node?.startsWith('TARGETENTRY') && node.includes(':resjunk false')) {
      text = node.includes(':expr outer') ? 'yes ' : 'no ';
    }
    if (node?.startsWith('QUERY') && open.length === 1) text = node;
    open[open.length - 1] += text;
  }
  const list = /:(?:returningList|targetList) \(([^)]*)\)(?!.*:returningList \()/.exec(
    open[0] ?? '',
  );
  return (list?.[1] ?? '')
    .trim()
    .split(' ')
    .map((column) => column === 'yes');
}

const SAMPLES: Record<string, string> = { B: 't', N: '1', D: '2000-01-01 00:00:00+00' };

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
}

/** Returns a function that prepares a statement and resolves to its columns. */
export async function describer(client: pg.Client) {
  const types = await client.query<{ oid: number; sample: string; name: string }>(
    `select type.oid::int, type.typname as name,
      coalesce(element.typcategory, type.typcategory) as sample
    from pg_type type left join pg_type element on element.typarray = type.oid`,
  );
  const kinds = new Map(
    types.rows.map(({ oid, sample, name }) => {
      const text = SAMPLES[sample] ?? 'a';
      if (/^_?jsonb?$/.test(name)) return [oid, 'json'];
      return [
        oid,
        kindOf(pg.types.getTypeParser(oid)(name.startsWith('_') ? `{"${text}"}` : text)),
      ];
    }),
  );
  const nullable = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute
    join pg_class on pg_class.oid = attrelid where relkind in ('r', 'p') and not attnotnull`,
  );
  const keys = new Set(nullable.rows.map(({ key }) => key));
  let tree = '';
  client.on('notice', ({ detail }) => {
    tree = detail ?? '';
  });
  await client.query('set debug_print_parse = on; set client_min_messages = log');
  return async (text: string): Promise<Column[]> => {
    const fields = await fieldsOf(client, text);
    const outer = outerColumns(tree);
    return fields.map(({ name, tableID, columnID, dataTypeID }, n) => ({
      name,
      kind: kinds.get(dataTypeID) ?? 'string',
      mayBeNull: keys.has(`${tableID}.${columnID}`) || outer[n] === true,
    }));
  };
}
