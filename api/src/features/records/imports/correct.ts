import { cleanTyped, type correctImportLine, type ImportColumns } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { holdsNationalId } from './national-ids.ts';
import { storePreview } from './preview.ts';
import { lockImport } from './queries.ts';
import { saveCells, selectLines } from './row-queries.ts';
import { detailsOf } from './service.ts';
import { cleanCell, listBelow } from './tables.ts';

/** Before rows of the list are locked. @throws AppError not_found, import_decided, import_without_columns */
export async function lockPreview(trx: Trx, academyId: string, id: string) {
  const held = await lockImport(trx, academyId, id);
  if (!held) throw new AppError('not_found');
  if (held.status !== 'previewed') throw new AppError('import_decided');
  const { columns } = held;
  if (!columns) throw new AppError('import_without_columns');
  return { ...held, columns };
}

type Cells = Call<typeof correctImportLine>['body']['cells'];

/** @throws AppError validation_failed for a part without a column and a national id; edited_meanwhile */
function corrected(before: readonly string[], columns: ImportColumns, cells: Cells): string[] {
  const after = [...before];
  for (const [n, { part, from, to }] of cells.entries()) {
    const column = columns[part];
    if (column == null) throw fieldError(`cells.${n}.part`, 'invalid_choice');
    if (holdsNationalId(to ?? '')) throw fieldError(`cells.${n}.to`, 'national_id');
    const now = cleanTyped(before[column] ?? '');
    if (now !== (from ?? '') && now !== (to ?? '')) throw new AppError('edited_meanwhile');
    while (after.length <= column) after.push('');
    after[column] = cleanCell(to ?? '');
  }
  return after;
}

/** Judges the whole list anew, since lines are compared with each other. */
export const correctLine = (
  call: Call<typeof correctImportLine>,
): Promise<Reply<typeof correctImportLine>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { deps, actor, params, body } = call;
    const { id, columns, header_line } = await lockPreview(trx, actor.id, params.id);
    const { lines } = listBelow(await selectLines(trx, id), header_line);
    const line = lines.find(({ number }) => number === params.line);
    if (!line) throw new AppError('not_found');
    line.cells = corrected(line.cells, columns, body.cells);
    await saveCells(trx, id, line.number, line.cells);
    await storePreview(trx, deps, actor.id, { id, lines, columns });
    return { data: await detailsOf(trx, call, id) };
  });
