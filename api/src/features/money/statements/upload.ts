import type { StatementColumns, uploadStatement } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { readTableFile } from '../../../tabular/file.ts';
import {
  chooseHeader,
  type FileTable,
  hashesOfHeaders,
  type Line,
  tableBelow,
} from '../../../tabular/table.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { BANK_FILES } from './bank-files.ts';
import { fitColumns, guessColumns } from './columns.ts';
import { insertStatement, saveLayout, selectLayouts } from './queries.ts';
import { readRows } from './rows.ts';
import { withSummary } from './service.ts';

const SAMPLE_ROWS = 5;

interface Upload {
  /** Id of the administrator. */
  by: string;
  fileName: string | null;
  table: FileTable;
  columns: StatementColumns;
}

/** @throws AppError validation_failed */
const headerOf = (lines: readonly Line[]): number =>
  chooseHeader(lines, BANK_FILES, (header) => guessColumns(header) !== null);

/** Columns are kept for the next file with this header. The caller has checked them and audits. */
async function storeStatement(trx: Trx, { by, fileName, table, columns }: Upload) {
  const rows = await readRows(table, columns);
  await saveLayout(trx, table.headerHash, columns);
  return { id: await insertStatement(trx, { by, fileName }, rows), rows: rows.length };
}

/**
 * A file whose header is found by its titles. The caller has checked the columns.
 * @throws AppError validation_failed, overloaded
 */
export async function keepStatement(
  trx: Trx,
  { content, ...upload }: Omit<Upload, 'table'> & { content: Buffer },
) {
  const lines = await readTableFile(content, BANK_FILES, upload.by);
  return storeStatement(trx, { ...upload, table: tableBelow(lines, headerOf(lines), BANK_FILES) });
}

const store = ({ deps, actor, requestId }: Call<typeof uploadStatement>, upload: Upload) =>
  inTransaction(deps.db, async (trx) => {
    const { id, rows } = await storeStatement(trx, upload);
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'statement.upload',
      entityType: 'statement',
      entityId: id,
      before: null,
      after: { rows, ...(upload.fileName ? { file_name: upload.fileName } : {}) },
      requestId,
    });
    return id;
  });

/**
 * Without columns that are given, or remembered and `ask` not set, nothing is stored (`statement`
 * is null), and the beginning of the file is returned.
 * @throws AppError validation_failed, overloaded
 */
export async function upload(
  call: Call<typeof uploadStatement>,
): Promise<Reply<typeof uploadStatement>> {
  const { deps, body, file, actor } = call;
  const lines = await readTableFile(file.content, BANK_FILES, file.owner);
  const hashes = hashesOfHeaders(lines, BANK_FILES);
  const layouts = await selectLayouts(deps.db, [...hashes.values()]);
  const known = [...hashes].find(([, hash]) => layouts.has(hash.toString('hex')))?.[0];
  const table = tableBelow(lines, body.header_line ?? known ?? headerOf(lines), BANK_FILES);
  const { header, headerLine, headerHash } = table;
  const layout = layouts.get(headerHash.toString('hex'));
  const remembered = layout && fitColumns(layout, header) ? layout : undefined;
  const columns = body.columns ?? (body.ask ? undefined : remembered);
  const shown = {
    header,
    header_line: headerLine,
    beginning: table.beginning,
    sample: table.lines.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
  };
  if (!columns) {
    const suggestion = remembered ?? guessColumns(header);
    return { data: { ...shown, statement: null, columns: suggestion } };
  }
  if (!fitColumns(columns, header)) throw fieldError('columns', 'statement_columns');
  const id = await store(call, { by: actor.id, fileName: body.file_name, table, columns });
  return { data: { ...shown, statement: await withSummary(deps.db, id), columns } };
}
