/** Amounts in piastres unless EGP is said. */
import {
  approveBankTransfer,
  asPiastres,
  LIMITS,
  payOut,
  purchaseTeams,
  refundPurchase,
  reverseBankTransfer,
} from '@midan/contract';
import type { Db } from '../src/db/pool.ts';
import { send, type TestApp } from './app.ts';
import { insertRow, readRow } from './rows.ts';

export const REASON = 'اتفقنا مع المدرسة';

/** Pending, without a picture; the amount in piastres. */
export async function addTransfer(db: Db, academyId: string, amount: number): Promise<string> {
  const { id } = await insertRow(db, 'bank_transfers', {
    academy_id: academyId,
    amount: asPiastres(amount),
    transfer_date: '2026-02-01',
    bank_name: 'بنك مصر',
  });
  return id;
}

/** Approved over HTTP, the reply is not checked; the amount in piastres. */
export async function addApproved(
  context: TestApp,
  admin: { token: string },
  academyId: string,
  amount: number,
): Promise<string> {
  const id = await addTransfer(context.db, academyId, amount);
  await send(context, approveBankTransfer, { token: admin.token, params: { id } });
  return id;
}

/** Over HTTP; ids of the purchase (`id`) and its teams (`teams`), throws if it fails. */
export async function buy(context: TestApp, token: string, teams: number, coupon?: string) {
  const { body } = await send(context, purchaseTeams, {
    token,
    body: {
      teams: Array.from({ length: teams }, (_, n) => ({ name: `فريق ${n + 1}` })),
      ...(coupon && { coupon_code: coupon }),
    },
  });
  const bought = body.data as { purchase: { id: string }; teams: { id: string }[] };
  return { id: bought.purchase.id, teams: bought.teams.map(({ id }) => id) };
}

/** What one administrator may move alone in a day; without a limit for tests of other rules. */
export async function setAloneLimit(db: Db, piastres: number = LIMITS.maxAmountPiastres) {
  const money_alone_limit = asPiastres(piastres);
  await db
    .insertInto('settings')
    .values({ money_alone_limit })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ money_alone_limit }))
    .execute();
}

export async function addMoneyRequest(
  db: Db,
  { academyId, administratorId }: { academyId: string; administratorId: string },
  egp: number,
): Promise<string> {
  const { id } = await insertRow(db, 'money_approvals', {
    kind: 'adjustment',
    subject_id: academyId,
    academy_id: academyId,
    amount_piastres: asPiastres(-egp * 100),
    requested_by: administratorId,
    reason: REASON,
    state: 'waiting',
    payload: JSON.stringify({ amount: -egp, reason: REASON }),
  });
  return id;
}

interface More {
  [field: string]: unknown;
}

export const refund = (
  context: TestApp,
  { token }: { token: string },
  id: string,
  team_ids: string[],
  more: More = {},
) =>
  send(context, refundPurchase, {
    token,
    params: { id },
    body: { team_ids, reason: REASON, ...more },
  });

export const reverse = (
  context: TestApp,
  { token }: { token: string },
  id: string,
  more: More = {},
) =>
  send(context, reverseBankTransfer, { token, params: { id }, body: { reason: REASON, ...more } });

/** A payout in EGP to the academy `id`, with a new bank reference. */
export const payTo = (
  context: TestApp,
  { token }: { token: string },
  id: string,
  amount: number,
  more: More = {},
) =>
  send(context, payOut, {
    token,
    params: { id },
    body: {
      amount,
      bank_reference: `OUT-${crypto.randomUUID()}`,
      paid_on: '2026-02-02',
      reason: REASON,
      ...more,
    },
  });

/** Balance and debt (piastres) and status of an academy. */
export async function walletOf(db: Db, id: string) {
  return readRow(db, 'academies', id, 'balance', 'owed', 'status');
}

/** The academy's ledger as [type, piastres], oldest first. */
export async function ledgerOf(db: Db, id: string) {
  const entries = await db
    .selectFrom('wallet_transactions')
    .select(['type', 'amount'])
    .where('academy_id', '=', id)
    .orderBy('seq')
    .execute();
  return entries.map(({ type, amount }) => [type, amount]);
}

export async function noticesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notices')
    .select('kind')
    .where('academy_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}
