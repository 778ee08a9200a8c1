import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { selectDue, selectStudents } from './due-queries.ts';
import { addStudentNotices } from './service.ts';

/** Number of students whose notices are added in one transaction. */
const BATCH = 1_000;

/**
 * Adds notices with their messages about deadlines and events of the coming days (selectDue), for
 * all verified students. Repeated or concurrent calls add none twice.
 * @param batch number of students per transaction
 * @returns the number of new notices
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
