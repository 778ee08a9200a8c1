import {
  type ClassImportDetails,
  commitImport,
  getImport,
  type ImportRow,
  listImportRows,
  uploadImport,
} from '@midan/contract';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { Imports } from '../src/db/types.ts';
import { send, type TestApp } from './app.ts';
import { multipart } from './fixtures.ts';
import { insertRow } from './rows.ts';

export const TITLES = [
  'اسم الطالب',
  'تاريخ الميلاد',
  'النوع',
  'الفصل',
  'رقم الطالب',
  'ولي الأمر',
  'هاتف ولي الأمر',
  'الفريق',
];

/** Builds a class list with titles, separated by tabs as if pasted from a spreadsheet. */
export const pasted = (rows: readonly (readonly string[])[], titles = TITLES): Buffer =>
  Buffer.from([titles, ...rows].map((cells) => cells.join('\t')).join('\n'));

export async function sendList(context: TestApp, token: string, content: Buffer, name = 'list') {
  const { body, headers } = await multipart(
    { file_name: name },
    { field: 'list', content, name, type: 'application/octet-stream' },
  );
  return send(context, uploadImport, { token, body, headers });
}

export async function detailsOf(context: TestApp, token: string, id: string) {
  const { body } = await send(context, getImport, { token, params: { id } });
  return body.data as ClassImportDetails;
}

export async function previewed(
  context: TestApp,
  token: string,
  content: Buffer,
): Promise<ClassImportDetails> {
  const { status, body } = await sendList(context, token, content);
  if (status !== 201) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`);
  return detailsOf(context, token, body.data.id);
}

/** `twins`: lines that look like a known student or another line, imported all the same. */
export const commitOf = (context: TestApp, token: string, id: string, twins: number[] = []) =>
  send(context, commitImport, { token, params: { id }, body: { twins } });

/** Uploads a list and takes its students over; throws if a step fails. `twins` as in commitOf. */
export async function imported(
  context: TestApp,
  token: string,
  content: Buffer,
  twins: number[] = [],
): Promise<ClassImportDetails> {
  const { id } = await previewed(context, token, content);
  const { status, body } = await commitOf(context, token, id, twins);
  if (status !== 200) throw new Error(`the commit answered ${status}: ${JSON.stringify(body)}`);
  return body.data as ClassImportDetails;
}

export async function rowsOf(
  context: TestApp,
  token: string,
  id: string,
  query: Record<string, string> = {},
): Promise<ImportRow[]> {
  const { body } = await send(context, listImportRows, {
    token,
    params: { id },
    query: { per_page: '100', ...query },
  });
  return body.data as ImportRow[];
}

const NO_COLUMNS = { name: null, first_name: null, last_name: null, class_name: null, team: null };
const COLUMNS = {
  ...NO_COLUMNS,
  ...{ external_id: null, guardian_name: null, guardian_phone: null, every_gender: null },
  ...{ name: 0, birth_date: 1, gender: 2 },
};

/** Of one new student below a header, by default a preview; inserts no student. */
export async function addImport(
  db: Db,
  academyId: string,
  fields: Partial<Insertable<Imports>> = {},
): Promise<string> {
  const { id } = await insertRow(db, 'imports', {
    academy_id: academyId,
    file_name: 'list.xlsx',
    header_line: 1,
    columns: JSON.stringify(COLUMNS),
    lines: 1,
    counts: JSON.stringify({ new: 1 }),
    ...fields,
  });
  const rows = [TITLES.slice(0, 3), ['نورا سامي حسن', '3/4/2014', 'بنت']];
  await insertRow(
    db,
    'import_rows',
    rows.map((cells, n) => ({
      import_id: id,
      line: n + 1,
      cells: JSON.stringify(cells),
      outcome: n === 0 ? null : 'new',
    })),
  );
  return id;
}
