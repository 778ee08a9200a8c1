import {
  asPiastres,
  formatMoney,
  type getWallet,
  type listWalletTransactions,
  type Piastres,
  type Query,
  toEgp,
  toPiastres,
  type WalletChange,
  type WalletTransaction,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf, type Page } from '../../../http/paging.ts';
import type { Language } from '../../../i18n.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { currentSettings } from '../../season/settings/index.ts';
import { presentEntry, presentWallet } from './present.ts';
import {
  countEntries,
  insertEntry,
  lockWalletRow,
  type NewEntry,
  selectEntries,
  selectWallet,
} from './queries.ts';

/** The academy's own wallet, in EGP, with what its page needs of the settings. */
export async function showWallet({
  deps,
  actor,
  language,
}: Call<typeof getWallet>): Promise<Reply<typeof getWallet>> {
  const settings = await currentSettings(deps);
  const wallet = await selectWallet(deps.db, actor.id);
  return { data: presentWallet(wallet, settings, language) };
}

/** One page of the academy's own ledger, see transactionsOf(). */
export const listTransactions = ({
  deps,
  actor,
  query,
  language,
}: Call<typeof listWalletTransactions>): Promise<Reply<typeof listWalletTransactions>> =>
  transactionsOf(deps.db, actor.id, query, language);

/**
 * One page of an academy's ledger, of one type if the query has one, newest first; money in EGP.
 */
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
 * Locks the academy's wallet until the transaction ends, and returns it; money in piastres. Lock
 * order: after idempotency key, transfer and coupon, before team, student and request
 * (docs/architecture.md#money).
 * @throws Error when the academy does not exist
 */
export async function lockWallet(trx: Trx, academyId: string) {
  const wallet = await lockWalletRow(trx, academyId);
  if (!wallet) throw new Error('the academy of the session does not exist');
  return wallet;
}

export type Wallet = Awaited<ReturnType<typeof lockWallet>>;

/** Balance and debt that a preview showed, in EGP. */
interface Seen {
  balance_before?: number | undefined;
  owed_before?: number | undefined;
}

/**
 * Asserts that balance and debt are those that the caller has seen; undefined ones are not
 * compared.
 * @throws AppError wallet_changed
 */
export function assertBalanceSeen(
  { balance, owed }: Wallet,
  { body, language }: { body: Seen; language: Language },
): void {
  const isSeen = (shown: number | undefined, now: Piastres) =>
    shown === undefined || toPiastres(shown) === now;
  if (isSeen(body.balance_before, balance) && isSeen(body.owed_before, owed)) return;
  throw new AppError('wallet_changed', { params: { balance: formatMoney(balance, language) } });
}

/**
 * Takes what the academy owes from the wallet, up to the balance, by an entry of type `reversal`,
 * which lowers the debt too. Locks the wallet until the transaction ends. Notifies nobody.
 * @param causeId the reversed transfer, or the credit that the money is taken from
 * @returns `{ wallet, taken }`: the wallet afterwards, and the amount in piastres; 0 and no entry
 *   without a debt or with an empty wallet
 */
export async function takeOwed(trx: Trx, academyId: string, causeId: string) {
  const wallet = await lockWallet(trx, academyId);
  const taken = asPiastres(Math.min(wallet.balance, wallet.owed));
  if (taken === 0) return { wallet, taken };
  const amount = asPiastres(-taken);
  const entry = await insertEntry(trx, { academyId, type: 'reversal', amount, causeId });
  const owed = asPiastres(wallet.owed - taken);
  return { wallet: { ...wallet, balance: entry.balance_after, owed }, taken };
}

/**
 * Inserts a credit into the ledger, which raises the balance, and takes the academy's debt from it
 * at once. Notifies nobody. Balances change through ledger entries only; team purchases insert
 * theirs in their own statement (docs/decisions/0004-ledger-in-the-database.md), guarded by the
 * same triggers. PostgreSQL locks the wallet, and rejects a second entry for one cause (23505) and
 * one in a closed month.
 * @returns as takeOwed
 */
export async function creditWallet(trx: Trx, entry: NewEntry) {
  const { id } = await insertEntry(trx, entry);
  return takeOwed(trx, entry.academyId, id);
}

/**
 * Notifies the academy of the debt that was taken from a credit, as creditWallet() and takeOwed()
 * return it; does nothing if none was. Call it after the message about the credit.
 */
export async function notifyTaken(
  trx: Trx,
  deps: Deps,
  { wallet, taken }: Awaited<ReturnType<typeof takeOwed>>,
): Promise<void> {
  if (taken === 0) return;
  const facts = { amount: taken, owed: wallet.owed };
  await notifyAcademy(trx, deps, { kind: 'owed_taken', academy: wallet, facts });
}

/**
 * Describes for a reply a change of a wallet that the caller has made; changes nothing. Returns
 * balance and debt in EGP, and the academy's status, before it (from `before`) and after it: reads
 * the wallet again, and locks it until the transaction ends.
 * @param before the wallet as lockWallet() returned it before the change
 * @param amount in piastres, without sign; only passed on, in EGP, and compared with nothing
 */
export async function describeWalletChange(
  trx: Trx,
  before: Wallet,
  amount: Piastres,
): Promise<WalletChange> {
  const after = await lockWallet(trx, before.id);
  return {
    amount: toEgp(amount),
    balance_before: toEgp(before.balance),
    balance_after: toEgp(after.balance),
    owed_before: toEgp(before.owed),
    owed_after: toEgp(after.owed),
    academy_status_before: before.status,
    academy_status_after: after.status,
    waits: false,
  };
}
