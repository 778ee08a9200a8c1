import type { Db } from '../../../db/pool.ts';
import { mapInSlices } from '../../../tabular/slices.ts';
import { referencesIn } from './matching.ts';
import { type Lookalike, type StoredRow, selectLookalikes } from './row-queries.ts';

export interface KnownRow extends StoredRow {
  /** In another statement: same day and amount, and same details or payment reference. */
  has_settled_twin: boolean;
}

type Line = Pick<StoredRow, 'booked_on' | 'amount' | 'details'>;

/** Two rows with a key in common are the same line in different files. */
function keysOf({ booked_on, amount, details }: Line): string[] {
  const said = [details, ...referencesIn(details)];
  return said.map((words) => `${booked_on} ${amount} ${words}`);
}

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
  const twins = await byKey(await selectLookalikes(db, statementId));
  return mapInSlices(rows, (row) => {
    const known = keysOf(row).flatMap((key) => twins.get(key) ?? []);
    return {
      ...row,
      has_settled_twin: known.some(({ settled }) => settled),
      seen_before: row.seen_before || known.some(({ id }) => id < row.id),
    };
  });
}
