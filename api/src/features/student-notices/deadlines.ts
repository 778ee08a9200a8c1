import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { selectDue } from './due-queries.ts';
import { addStudentNotices } from './service.ts';

/** Notifications in one transaction. */
const BATCH = 200;

/**
 * Tells students of deadlines and events that come near: each student once of each, however often
 * it is called and on however many instances. @returns how many were told
 */
export async function tellOfDeadlines(deps: Deps, batch = BATCH): Promise<number> {
  let told = 0;
  let after: string | null = null;
  for (;;) {
    const [added, next]: [number, string | null] = await inTransaction(deps.db, async (trx) => {
      const due = await selectDue(trx, after, batch);
      return [await addStudentNotices(trx, deps, due), due.at(-1)?.student_id ?? null];
    });
    told += added;
    if (next === null) return told;
    after = next;
  }
}
