import {
  cleanTyped,
  type EditionTrack,
  type ImportColumns,
  type ImportPart,
  lettersOf,
  nameKey,
  toWesternDigits,
} from '@midan/contract';
import { plainText, wordOf } from './names.ts';

/** E.g. `C17`, or the line's number without such a column. */
export const cellOf = (line: number, column: number | null | undefined): string =>
  `${column == null ? '' : lettersOf(column)}${line}`;

/** As typed(); `''` for a blank cell, and for a part without a column. */
export const textAt = (
  cells: readonly string[],
  columns: ImportColumns,
  part: ImportPart,
): string => plainText(cleanTyped(cells[columns[part] ?? -1] ?? ''));

const YES = new Set(
  'نعم ايوه ايوا اه اجل صح قائد قايد قايده القايد القايده كابتن ليدر يس yes y true x × ✓ ✔ ☑ ✅ 1 leader captain lead'
    .split(' ')
    .map(wordOf),
);
const NO = new Set(
  ' لا عضو عضوه no n false member 0 - – — . ✗ ✘ ☐'.split(' ').map((each) => wordOf(each)),
);

/**
 * Also true for the student's own name, since some lists name the leader in each line.
 * Null if it cannot be read.
 */
export function readLeader(cell: string, student: string): boolean | null {
  const word = wordOf(toWesternDigits(cell));
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  return nameKey(cell) === nameKey(student) ? true : null;
}

/** By key, number or name in both languages; undefined if there is none. */
export function readTrack(cell: string, tracks: readonly EditionTrack[]): EditionTrack | undefined {
  const key = nameKey(cell);
  const number = toWesternDigits(cell).replace(/\D/g, '');
  const named = tracks.find((track) =>
    [track.key, ...Object.values(track.title), ...Object.values(track.sub_title)].some(
      (name) => nameKey(name) === key,
    ),
  );
  return named ?? tracks.find((track) => number !== '' && String(track.number) === number);
}
