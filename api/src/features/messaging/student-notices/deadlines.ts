import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { selectDue, selectStudents } from './due-queries.ts';
import { addStudentNotices } from './service.ts';

/** Number of students whose notices are added in one transaction. */
const BATCH = 1_000;

/** Repeated or concurrent calls add none twice. */
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
