import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** What is proved every night; each has a row of `money_proofs`. */
export type ProofKind = 'wallets' | 'records' | 'months' | 'coupons';

export async function keepProof(db: Db, kind: ProofKind, broken: number): Promise<void> {
  await db
    .updateTable('money_proofs')
    .set({ broken, proved_at: sql<Date>`clock_timestamp()` })
    .where('kind', '=', kind)
    .execute();
}
