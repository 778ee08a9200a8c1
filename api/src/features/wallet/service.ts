import type {
  getWallet,
  listWalletTransactions,
  Piastres,
  Query,
  WalletTransaction,
} from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { metaOf, type Page } from '../../http/paging.ts';
import type { Language } from '../../i18n.ts';
import { currentSettings } from '../settings/index.ts';
import { presentEntry, presentWallet } from './present.ts';
import {
  countEntries,
  insertEntry,
  lockWalletRow,
  type NewEntry,
  selectEntries,
  selectWallet,
} from './queries.ts';

export async function showWallet({
  deps,
  actor,
  language,
}: Call<typeof getWallet>): Promise<Reply<typeof getWallet>> {
  const settings = await currentSettings(deps);
  const wallet = await selectWallet(deps.db, actor.id);
  return { data: presentWallet(wallet, settings, language) };
}

export const listTransactions = ({
  deps,
  actor,
  query,
  language,
}: Call<typeof listWalletTransactions>): Promise<Reply<typeof listWalletTransactions>> =>
  transactionsOf(deps.db, actor.id, query, language);

/** One page of an academy's ledger. */
export async function transactionsOf(
  db: Db,
  academyId: string,
  query: Query<typeof listWalletTransactions>,
  language: Language,
): Promise<Page<WalletTransaction>> {
  const [entries, total] = await Promise.all([
    selectEntries(db, academyId, query),
    countEntries(db, academyId, query.type),
  ]);
  return {
    data: entries.map((entry) => presentEntry(entry, language)),
    meta: metaOf(query, total),
  };
}

/**
 * Locks the academy's wallet until the transaction ends. Lock order: after idempotency key,
 * transfer and coupon, before team, student and request (db/transaction.ts).
 * @throws Error when the academy does not exist
 */
export async function lockWallet(trx: Trx, academyId: string) {
  const wallet = await lockWalletRow(trx, academyId);
  if (!wallet) throw new Error('the academy of the session does not exist');
  return wallet;
}

/**
 * Inserts a ledger entry and returns the balance after it, in piastres. Balances change through
 * ledger entries only. Team purchases insert their entry in their own statement
 * (docs/decisions/0004-ledger-in-the-database.md); the same triggers guard both. PostgreSQL rejects
 * a negative balance (23514) and a second entry for one cause (23505).
 */
export const postEntry = async (trx: Trx, entry: NewEntry): Promise<Piastres> =>
  (await insertEntry(trx, entry)).balance_after;
