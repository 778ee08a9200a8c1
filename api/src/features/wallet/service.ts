import type { getWallet, listWalletTransactions } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { metaOf } from '../../http/paging.ts';
import { presentEntry, presentWallet } from './present.ts';
import {
  countEntries,
  insertEntry,
  lockAcademy,
  type NewEntry,
  selectEntries,
  selectWallet,
} from './queries.ts';

export async function showWallet({
  deps,
  actor,
  language,
}: Call<typeof getWallet>): Promise<Answer<typeof getWallet>> {
  const wallet = await selectWallet(deps.db, actor.id);
  return { data: presentWallet(wallet, deps.config.PAYMENT_ACCOUNT, language) };
}

export async function listTransactions({
  deps,
  actor,
  query,
  language,
}: Call<typeof listWalletTransactions>): Promise<Answer<typeof listWalletTransactions>> {
  const [entries, total] = await Promise.all([
    selectEntries(deps.db, actor.id, query),
    countEntries(deps.db, actor.id, query.type),
  ]);
  return {
    data: entries.map((entry) => presentEntry(entry, language)),
    meta: metaOf(query, total),
  };
}

/** Holds the school's wallet until the transaction ends; the last lock of the written order. */
export const lockWallet = (trx: Trx, academyId: string) => lockAcademy(trx, academyId);

/**
 * Writes a ledger entry, the only way a balance changes, and answers the balance after it (piastres).
 * PostgreSQL refuses a balance below zero (23514) and a second entry for one cause (23505).
 */
export const postEntry = (trx: Trx, entry: NewEntry): Promise<number> => insertEntry(trx, entry);
