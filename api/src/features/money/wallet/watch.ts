import { keepProof } from '../../../db/money-proofs.ts';
import type { Deps } from '../../../deps.ts';
import { proveWallets } from './verify.ts';
import { findUnprovedRecords } from './verify-records.ts';

export async function watchWallets({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const broken = await proveWallets(db);
  if (broken.length === 0) return;
  const academies = broken.map(({ academy_id }) => academy_id);
  log.error({ academies }, 'wallets do not agree with their ledger; run npm run wallet:verify');
}

const LOGGED_MAX = 20;

export async function watchRecords({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { total, records } = await findUnprovedRecords(db);
  await keepProof(db, 'records', total);
  if (total === 0) return;
  log.error(
    { total, records: records.slice(0, LOGGED_MAX) },
    'records do not agree with the ledger; run npm run wallet:verify',
  );
}
