import type { chooseImportColumns, ImportColumns, uploadImport } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Handler, Reply } from '../../../http/implement.ts';
import { hashesOfHeaders, type Line } from '../../../tabular/table.ts';
import { assertAcademyActive } from '../../schools/academies/index.ts';
import { fitColumns, guessParts, sureColumns } from './columns.ts';
import { CLASS_LISTS } from './lists.ts';
import { holdsNationalId } from './national-ids.ts';
import { storePreview } from './preview.ts';
import {
  deleteOldPreviews,
  insertImport,
  lockImport,
  saveColumns,
  saveLayout,
  selectLayouts,
} from './queries.ts';
import { saveVerdicts, selectLines } from './row-queries.ts';
import { detailsOf } from './service.ts';
import { type ClassList, headerOf, listBelow, readClassList } from './tables.ts';

/** Those that the academy chose for this header, if they fit, else those that the titles tell. */
function columnsOf(
  { header, headerHash, width }: ClassList,
  layouts: ReadonlyMap<string, ImportColumns>,
  dropped: readonly number[],
): ImportColumns | null {
  const remembered = layouts.get(headerHash.toString('hex'));
  if (remembered && fitColumns(remembered, width, dropped)) return remembered;
  return sureColumns(guessParts(header, dropped));
}

/**
 * A line for which the academy chose columns before, otherwise what looks like one (0 for none).
 * `layouts`: those columns, by the line's hash.
 * @throws AppError validation_failed, see headerOf() and listBelow()
 */
async function listOf(trx: Trx, academyId: string, lines: readonly Line[]) {
  const hashes = hashesOfHeaders(lines, CLASS_LISTS);
  const guessed = headerOf(lines);
  const plain = guessed === 0 ? [listBelow(lines, 0).headerHash] : [];
  const layouts = await selectLayouts(trx, academyId, [...hashes.values(), ...plain]);
  const known = [...hashes].find(([, hash]) => layouts.has(hash.toString('hex')))?.[0];
  const headerLine = known ?? guessed;
  return { headerLine, layouts, list: listBelow(lines, headerLine) };
}

/** Before the school's file is read. @throws AppError academy_not_active */
const mayTakeOver: Handler<typeof uploadImport>['beforeFile'] = ({ deps, actor, language }) =>
  inTransaction(deps.db, (trx) => assertAcademyActive(trx, deps, actor.id, language));

/**
 * National ids are not stored, nor a file name that holds one. If the columns are known, it judges
 * the lines. Deletes the oldest previews beyond `KEPT.importPreviews`.
 * @throws AppError validation_failed at the field `list` (list_unreadable, table_too_complex,
 *   table_empty, too_many), overloaded
 */
async function store(call: Call<typeof uploadImport>): Promise<Reply<typeof uploadImport>> {
  const { deps, actor, body, file } = call;
  const { lines, dropped } = await readClassList(file);
  if (lines.length === 0) throw fieldError('list', 'table_empty');
  const fileName = body.file_name && holdsNationalId(body.file_name) ? null : body.file_name;
  return call.once(async (trx) => {
    const { headerLine, layouts, list } = await listOf(trx, actor.id, lines);
    const made = { academyId: actor.id, fileName, headerLine, dropped };
    const id = await insertImport(trx, made, lines);
    const columns = columnsOf(list, layouts, dropped);
    await saveColumns(trx, id, { headerLine, columns, lines: list.lines.length });
    if (columns) await storePreview(trx, deps, actor.id, { id, lines: list.lines, columns });
    await deleteOldPreviews(trx, actor.id);
    return { data: { id } };
  });
}
export const upload: Handler<typeof uploadImport> = Object.assign(store, {
  beforeFile: mayTakeOver,
});

/**
 * Remembers the columns for the academy's next list with this header; null clears what was judged.
 * @throws AppError not_found, import_decided, validation_failed (list_columns), and as listBelow()
 */
export const chooseColumns = (
  call: Call<typeof chooseImportColumns>,
): Promise<Reply<typeof chooseImportColumns>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { deps, actor, params, body } = call;
    const held = await lockImport(trx, actor.id, params.id);
    if (!held) throw new AppError('not_found');
    if (held.status !== 'previewed') throw new AppError('import_decided');
    const { id, dropped } = held;
    const { header_line: headerLine, columns } = body;
    const list = listBelow(await selectLines(trx, id), headerLine);
    if (columns && !fitColumns(columns, list.width, dropped)) {
      throw fieldError('columns', 'list_columns');
    }
    await saveColumns(trx, id, { headerLine, columns, lines: list.lines.length });
    if (columns) {
      await saveLayout(trx, actor.id, list.headerHash, columns);
      await storePreview(trx, deps, actor.id, { id, lines: list.lines, columns });
    } else await saveVerdicts(trx, id, []);
    return { data: await detailsOf(trx, call, id) };
  });
