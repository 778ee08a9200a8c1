import { isNationalId, toWesternDigits } from '@midan/contract';
import { mapInSlices } from '../../../tabular/slices.ts';
import { wordOf } from './names.ts';

const TITLE = /قومي|بطاقه شخصيه|national\s*(id|no|num)|\bnid\b|\bssn\b/;
/** As a spreadsheet shows a long number in a narrow column: 3.04E+13. */
const SHORTENED = /^[23]([.,]\d+)?e\+?13$/i;
/** Century, year, month, day, seven more digits, somewhere in a text. */
const INSIDE = /(?<!\d)[23]\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{7}(?!\d)/;

/** True for a cell that holds an Egyptian national id, or what a spreadsheet has left of one. */
export function holdsNationalId(cell: string): boolean {
  const text = toWesternDigits(cell);
  return isNationalId(cell) || SHORTENED.test(text.trim()) || INSIDE.test(text);
}

/** Share of a column's filled cells that makes it a column of national ids. */
const SHARE = 1 / 3;

/**
 * A column whose title names them, or with so many of them (SHARE), is dropped: only its title
 * stays. Returns the dropped columns, from 0.
 */
export async function withoutNationalIds<L extends { cells: string[] }>(
  lines: readonly L[],
): Promise<{ lines: L[]; dropped: number[] }> {
  const filled: number[] = [];
  const held: number[] = [];
  const titled = new Set<number>();
  await mapInSlices(lines, ({ cells }) => {
    for (const [n, cell] of cells.entries()) {
      if (cell === '') continue;
      filled[n] = (filled[n] ?? 0) + 1;
      if (holdsNationalId(cell)) held[n] = (held[n] ?? 0) + 1;
      else if (cell.length <= 40 && TITLE.test(wordOf(cell))) titled.add(n);
    }
  });
  const dropped = filled.flatMap((all, n) =>
    titled.has(n) || (held[n] ?? 0) / all >= SHARE ? [n] : [],
  );
  const isDropped = new Set(dropped);
  const clean = await mapInSlices(lines, (line) => ({
    ...line,
    cells: line.cells.map((cell, n) => {
      const isTitle = isDropped.has(n) && TITLE.test(wordOf(cell)) && !holdsNationalId(cell);
      return holdsNationalId(cell) || (isDropped.has(n) && !isTitle) ? '' : cell;
    }),
  }));
  return { lines: clean, dropped };
}
