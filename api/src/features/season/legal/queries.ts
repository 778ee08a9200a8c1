import type { AcceptedPage } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';

export type LegalAccount = 'student' | 'academy' | 'guardian';

/** A version that is stored already keeps its time. */
export async function insertAcceptances(
  db: Db,
  account: { kind: LegalAccount; id: string },
  accepted: readonly { page: AcceptedPage; version: number }[],
): Promise<void> {
  if (accepted.length === 0) return;
  await db
    .insertInto('legal_acceptances')
    .values(
      accepted.map((each) => ({ ...each, account_kind: account.kind, account_id: account.id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const selectAcceptances = (db: Db, kind: LegalAccount, id: string) =>
  db
    .selectFrom('legal_acceptances')
    .select(['page', 'version', 'accepted_at'])
    .where('account_kind', '=', kind)
    .where('account_id', '=', id)
    .orderBy('page')
    .orderBy('version')
    .execute();

/** For an erased account, whose row stays. */
export async function eraseAcceptances(db: Db, studentId: string): Promise<void> {
  await db
    .deleteFrom('legal_acceptances')
    .where('account_kind', '=', 'student')
    .where('account_id', '=', studentId)
    .execute();
}
