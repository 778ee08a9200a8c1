import { LIMITS } from '@midan/contract';
import { fieldError } from '../../../http/errors.ts';
import type { UploadedFile } from '../../../http/uploads.ts';
import { readTableFile } from '../../../tabular/file.ts';
import { mapInSlices } from '../../../tabular/slices.ts';
import { chooseHeader, hashOf, type Line, tableBelow } from '../../../tabular/table.ts';
import { tellsEnough } from './columns.ts';
import { readBirthDate } from './lines.ts';
import { CLASS_LISTS } from './lists.ts';
import { plainText } from './names.ts';
import { withoutNationalIds } from './national-ids.ts';
import { EXAMPLE_NAME } from './template.ts';

/** Characters that could hide or reorder text. */
const UNSAFE = /\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;

/** A cell of a line that counts the children above it. */
const TOTAL =
  /^((grand )?totals?|(ال)?[إا]جمال[يى]|(ال)?مجموع)( (ال)?(طلاب|طلبة|عدد|كلي))?\s*:?$/iu;

/** Cut to LIMITS.importCellMax; `''` if only tatweel, the dash of Arabic keyboards, or marks are left. */
export function cleanCell(cell: string): string {
  const text = cell.replace(UNSAFE, ' ').slice(0, LIMITS.importCellMax).trim();
  return plainText(text) === '' ? '' : text;
}

/**
 * Without empty lines, totals, the template's example, columns beyond `LIMITS.importColumnsMax`, and
 * national ids.
 * @throws AppError as readTableFile
 */
export async function readClassList({ content, owner }: Pick<UploadedFile, 'content' | 'owner'>) {
  const lines = await readTableFile(content, CLASS_LISTS, owner);
  const cleaned = await mapInSlices(lines, ({ number, cells }) => ({
    number,
    cells: cells.slice(0, LIMITS.importColumnsMax).map(cleanCell),
  }));
  return withoutNationalIds(
    cleaned.filter(
      ({ cells }) =>
        cells.some(Boolean) &&
        !cells.includes(EXAMPLE_NAME) &&
        !cells.some((cell) => TOTAL.test(plainText(cell))),
    ),
  );
}

/**
 * See chooseHeader(). 0, for a list without titles, if the first line has a birth date and the
 * chosen titles do not tell enough (tellsEnough).
 * @throws AppError validation_failed (list_unreadable)
 */
export function headerOf(lines: readonly Line[]): number {
  const chosen = chooseHeader(lines, CLASS_LISTS, tellsEnough);
  const titles = lines.find(({ number }) => number === chosen)?.cells ?? [];
  const [first] = lines;
  const isStudent = first?.cells.some((cell) => readBirthDate(cell) !== null) ?? false;
  return isStudent && !tellsEnough(titles) ? 0 : chosen;
}

export interface ClassList {
  header: string[];
  headerHash: Buffer;
  lines: Line[];
  /** Columns of the widest line. */
  width: number;
}

/**
 * With `headerLine` 0 the list has no titles: they are blank, and all lines are students', empty
 * ones too.
 * @throws AppError validation_failed (field list): too_many; with a header also table_header and
 *   table_empty
 */
export function listBelow(all: readonly Line[], headerLine: number): ClassList {
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  if (headerLine > 0) {
    const { header, headerHash, lines } = tableBelow(all, headerLine, CLASS_LISTS);
    return { header, headerHash, lines, width };
  }
  if (all.length > LIMITS.importRowsMax) {
    throw fieldError('list', 'too_many', { max: LIMITS.importRowsMax });
  }
  // Lists without titles are alike if they are as wide.
  const header = Array.from({ length: width }, () => '');
  return { header, headerHash: hashOf(header), lines: [...all], width };
}
