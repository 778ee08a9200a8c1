import { keepProof } from '../../../db/money-proofs.ts';
import type { Deps } from '../../../deps.ts';
import { findBrokenMonths } from './verify.ts';

export async function watchMonths({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const months = await findBrokenMonths(db);
  await keepProof(db, 'months', months.length);
  if (months.length === 0) return;
  log.error({ months }, 'closed months do not agree with the ledger; run npm run wallet:verify');
}
