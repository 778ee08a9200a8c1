import type { Db } from '../../../db/pool.ts';
import { mapInSlices } from '../../../tabular/slices.ts';
import { type Lookalike, type StoredRow, selectLookalikes } from './row-queries.ts';
import { isBankNumber, referencesIn, spelled } from './typed-lines.ts';

export interface KnownRow extends StoredRow {
  /** In another statement: same day and amount, and same details or payment reference. */
  has_settled_twin: boolean;
  /** Long numbers in it that a settled row of the same day and amount in another statement has. */
  settled_numbers: readonly string[];
}

type Line = Pick<StoredRow, 'booked_on' | 'amount' | 'details'>;

/** Two rows with a key in common are the same line in different files. */
function keysOf({ booked_on, amount, details }: Line): string[] {
  const said = [details, ...referencesIn(details)];
  return said.map((words) => `${booked_on} ${amount} ${words}`);
}

/** Of the bank or of an account, each as a key for rows of the same day and amount. */
const numbersOf = ({ booked_on, amount, details }: Line): [key: string, number: string][] =>
  (spelled(details).match(/\d+/g) ?? [])
    .filter(isBankNumber)
    .map((number) => [`${booked_on} ${amount} #${number}`, number]);

interface Twins {
  settled: boolean;
  /** Id of the oldest one. */
  id: string;
}

/** Whether one of them is settled, and the oldest one's id. */
async function byKey(lookalikes: readonly Lookalike[]): Promise<Map<string, Twins>> {
  const found = new Map<string, Twins>();
  await mapInSlices(lookalikes, (row) => {
    for (const key of keysOf(row)) {
      const { settled = false, id = row.id } = found.get(key) ?? {};
      found.set(key, { settled: settled || row.settled, id: id < row.id ? id : row.id });
    }
  });
  return found;
}

/** `seen_before` also if an older statement has the same line with another fingerprint. */
export async function withTwins(
  db: Db,
  statementId: string,
  rows: readonly StoredRow[],
): Promise<KnownRow[]> {
  const lookalikes = await selectLookalikes(db, statementId);
  const twins = await byKey(lookalikes);
  const settled = new Set(
    lookalikes.filter((row) => row.settled).flatMap((row) => numbersOf(row).map(([key]) => key)),
  );
  return mapInSlices(rows, (row) => {
    if (lookalikes.length === 0) return { ...row, has_settled_twin: false, settled_numbers: [] };
    const known = keysOf(row).flatMap((key) => twins.get(key) ?? []);
    return {
      ...row,
      has_settled_twin: known.some((twin) => twin.settled),
      settled_numbers: numbersOf(row).flatMap(([key, number]) =>
        settled.has(key) ? [number] : [],
      ),
      seen_before: row.seen_before || known.some(({ id }) => id < row.id),
    };
  });
}
