import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { selectDue, selectStudents } from './due-queries.ts';
import { addStudentNotices } from './service.ts';

/** Students whose notifications are one transaction. */
const BATCH = 1_000;

/**
 * Tells students of deadlines and events that come near: each student once of each, however often
 * it is called and on however many instances. @returns how many were told
 */
export async function tellOfDeadlines(deps: Deps, batch = BATCH): Promise<number> {
  let told = 0;
  let after: string | null = null;
  for (;;) {
    const ids = await selectStudents(deps.db, after, batch);
    if (ids.length === 0) return told;
    told += await inTransaction(deps.db, async (trx) =>
      addStudentNotices(trx, deps, await selectDue(trx, ids)),
    );
    after = ids.at(-1) ?? null;
  }
}
