/** Text, number, or null for an empty cell. */
export type Cell = string | number | null;

/** A table whose rows are read while it is sent. */
export interface Table {
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
}

export function tableOf<R>(
  header: readonly string[],
  rows: AsyncIterable<R> | Iterable<R>,
  cellsOf: (row: R) => readonly Cell[],
): Table {
  async function* cells() {
    for await (const row of rows) yield cellsOf(row);
  }
  return { header, rows: cells() };
}

/** Rows per query, so that no query lasts as long as the download. */
const STEP = 1000;

/** `read` gets the last row seen (null at first) and returns at most `size` rows after it. */
export async function* inRowSteps<R>(
  read: (step: { after: R | null; size: number }) => Promise<R[]>,
): AsyncGenerator<R> {
  let after: R | null = null;
  do {
    const rows: R[] = await read({ after, size: STEP });
    yield* rows;
    after = rows.length === STEP ? (rows.at(-1) ?? null) : null;
  } while (after);
}

export const inSteps = <R extends { id: string }>(
  read: (step: { after: string | null; size: number }) => Promise<R[]>,
): AsyncGenerator<R> => inRowSteps(({ after, size }) => read({ after: after?.id ?? null, size }));
