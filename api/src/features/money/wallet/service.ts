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

/** Amounts of the reply in EGP. */
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

/** Amounts of the reply in EGP. */
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
 * Lock order: after idempotency key, transfer and coupon, before team, student and request
 * (docs/money.md). Piastres.
 */
export async function lockWallet(trx: Trx, academyId: string) {
  const wallet = await lockWalletRow(trx, academyId);
  if (!wallet) throw new Error('the academy of the session does not exist');
  return wallet;
}

export type Wallet = Awaited<ReturnType<typeof lockWallet>>;

/** In EGP, as a preview showed them. */
interface Seen {
  balance_before?: number | undefined;
  owed_before?: number | undefined;
}

/** Undefined ones are not compared. @throws AppError wallet_changed */
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
 * Takes what the academy owes, up to the balance. Locks the wallet, notifies nobody.
 * @param causeId the reversed transfer, or the credit that the money is taken from
 * @returns `{ wallet, taken }`: the wallet afterwards, and the amount in piastres; 0 and no entry
 * without a debt or with an empty wallet
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
 * Takes the academy's debt from the credit at once; notifies nobody. Balances change through ledger
 * entries only; team purchases insert theirs in their own statement, guarded by the same triggers
 * (docs/decisions/0004-ledger-in-the-database.md). PostgreSQL locks the wallet, and rejects a
 * second entry for one cause (23505) and one in a closed month.
 * @returns as takeOwed
 */
export async function creditWallet(trx: Trx, entry: NewEntry) {
  const { id } = await insertEntry(trx, entry);
  return takeOwed(trx, entry.academyId, id);
}

/** Does nothing if none was taken. Call it after the message about the credit. */
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
 * For a reply, in EGP; reads the wallet again, and locks it.
 * @param before the wallet as lockWallet() returned it before the change
 * @param amount in piastres, without sign; only passed on, in EGP
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
