import {
  ACCOUNTS,
  adjustWallet,
  approveBankTransfer,
  getAccountingMonth,
  getAdminAcademy,
  getAdminStatistics,
  getCouponStats,
  getCouponUsageReport,
  getJournal,
  getRevenueReport,
  getTransactionTotals,
  getWallet,
  purchaseTeams,
  rejectBankTransfer,
  type ShownMonth,
} from '@midan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { monthAgo } from '../../../../test/books.ts';
import { academyWith, addCoupon, signInAdmin } from '../../../../test/fixtures.ts';
import {
  addTransfer,
  payTo,
  REASON,
  refund,
  reverse,
  setAloneLimit,
} from '../../../../test/money-back.ts';
import { findMiscountedCoupons } from '../coupons/index.ts';
import { doWalletsAgree, findBrokenWallets } from '../wallet/index.ts';

const context = testApp({}, { emptyBecause: 'sums of the platform are compared with the rows' });
const ACTS = Number(process.env.MONEY_ACTS ?? 500);
const ACADEMIES = 3;

const KINDS = [
  'approve',
  'reject',
  'buy',
  'buy with coupon',
  'refund one',
  'refund all',
  'reverse',
  'pay out',
  'adjust',
] as const;
const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  academy: fc.nat(ACADEMIES - 1),
  /** Chooses a team, transfer or number of teams. */
  choice: fc.nat(1_000),
  /** The amount is in piastres. */
  amount: fc.integer({ min: 10_000, max: 2_500_000 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface World {
  admin: { token: string };
  academies: { id: string; token: string }[];
  codes: string[];
  done: Map<string, number>;
  /** Sum of the adjustments that succeeded, in piastres. */
  adjusted: number;
}

const pick = <T>(rows: readonly T[], choice: number): T | undefined => rows[choice % rows.length];

async function transferOf(academyId: string, choice: number) {
  const rows = await context.db
    .selectFrom('bank_transfers')
    .select('id')
    .where('academy_id', '=', academyId)
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute();
  return pick(rows, choice)?.id;
}

async function purchaseOf(academyId: string, choice: number) {
  const rows = await context.db
    .selectFrom('teams')
    .select(['id', 'purchase_id'])
    .where('academy_id', '=', academyId)
    .orderBy('id')
    .execute();
  const purchase = pick(rows, choice)?.purchase_id;
  return purchase && { id: purchase, teams: rows.filter((row) => row.purchase_id === purchase) };
}

/** Performs an act over HTTP. Returns the status; 0 if there was nothing to act on. */
async function perform(world: World, { kind, academy: index, choice, amount }: Act) {
  const { admin } = world;
  const academy = world.academies[index] as { id: string; token: string };
  const byAdmin = (id: string) => ({ token: admin.token, params: { id } });
  switch (kind) {
    case 'approve': {
      const id = await addTransfer(context.db, academy.id, amount);
      return (await send(context, approveBankTransfer, byAdmin(id))).status;
    }
    case 'reject': {
      const id = await addTransfer(context.db, academy.id, amount);
      const body = { rejection_reason: REASON };
      return (await send(context, rejectBankTransfer, { ...byAdmin(id), body })).status;
    }
    case 'buy':
    case 'buy with coupon': {
      const teams = Array.from({ length: 1 + (choice % 4) }, () => ({ name: 'فريق' }));
      const coupon = kind === 'buy' ? {} : { coupon_code: pick(world.codes, choice) };
      const body = { teams, ...coupon };
      return (await send(context, purchaseTeams, { token: academy.token, body })).status;
    }
    case 'refund one':
    case 'refund all': {
      const purchase = await purchaseOf(academy.id, choice);
      if (!purchase) return 0;
      const ids = purchase.teams.map(({ id }) => id);
      const chosen = kind === 'refund all' ? ids : ids.slice(0, 1);
      return (await refund(context, admin, purchase.id, chosen)).status;
    }
    case 'reverse': {
      const id = await transferOf(academy.id, choice);
      return id ? (await reverse(context, admin, id)).status : 0;
    }
    case 'pay out':
      return (await payTo(context, admin, academy.id, amount / 100)).status;
    case 'adjust': {
      const signed = choice % 2 ? amount : -amount;
      const body = { amount: signed / 100, reason: REASON };
      const { status } = await send(context, adjustWallet, { ...byAdmin(academy.id), body });
      if (status === 201) world.adjusted += signed;
      return status;
    }
  }
}

/** Sums of what happened, by the rows that caused it and not by the ledger; in EGP. */
async function truth(academyId: string | null) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select coalesce(sum(amount), 0)::bigint from bank_transfers
        where status in ('approved', 'reversed') and ${own(academyId)}) as deposits,
      (select coalesce(sum(amount), 0)::bigint from bank_transfers
        where status = 'reversed' and ${own(academyId)}) as reversed,
      (select coalesce(sum(owed), 0)::bigint from academies
        where ${academyId}::uuid is null or id = ${academyId}) as owed,
      (select coalesce(sum(final_amount), 0)::bigint from team_purchases where ${own(academyId)})
        as purchases,
      (select coalesce(sum(amount), 0)::bigint from refunds where ${own(academyId)}) as refunds,
      (select coalesce(sum(amount), 0)::bigint from payouts where ${own(academyId)}) as payouts,
      (select coalesce(sum(balance), 0)::bigint from academies
        where ${academyId}::uuid is null or id = ${academyId}) as balance`.execute(context.db);
  const sums = rows[0] as Record<string, number>;
  const egp = (name: string) => (sums[name] ?? 0) / 100;
  return {
    deposits: egp('deposits'),
    reversals: ((sums.reversed ?? 0) - (sums.owed ?? 0)) / 100,
    owed: egp('owed'),
    purchases: egp('purchases'),
    refunds: egp('refunds'),
    payouts: egp('payouts'),
    balance: egp('balance'),
  };
}
/** SQL condition on `academy_id`; null stands for all academies. */
const own = (academyId: string | null) =>
  sql`(${academyId}::uuid is null or academy_id = ${academyId})`;

/** Differences of EGP, rounded to the piastre; never -0. */
const round = (egp: number) => (Math.round(egp * 100) || 0) / 100;

async function expectReportsToBeTrue({ admin, adjusted }: World) {
  const { token } = admin;
  const all = await truth(null);
  const { total } = (await send(context, getRevenueReport, { token })).body.data;
  expect(total).toMatchObject({
    purchases: all.purchases,
    refunds: all.refunds,
    revenue: round(all.purchases - all.refunds),
    deposits: all.deposits,
    reversals: round(all.reversals + all.owed),
    net_deposits: round(all.deposits - all.reversals - all.owed),
    payouts: all.payouts,
  });
  const figures = (await send(context, getAdminStatistics, { token })).body.data;
  expect(figures.transactions.total_revenue).toBe(total.revenue);
  const totals = (await send(context, getTransactionTotals, { token })).body.data;
  const amounts = Object.fromEntries(
    Object.entries(totals).map(([type, sums]) => [type, (sums as { amount: number }).amount]),
  );
  expect(amounts).toEqual({
    deposit: all.deposits,
    purchase: 0 - all.purchases,
    refund: all.refunds,
    reversal: 0 - all.reversals,
    payout: 0 - all.payouts,
    adjustment: round(adjusted / 100),
    merge: 0,
    total: all.balance,
  });
}

async function expectBooksToBeTrue({ admin, adjusted }: World) {
  const { token } = admin;
  const all = await truth(null);
  const params = { month: await monthAgo(context.db, 0) };
  const { accounts, adds_up } = (await send(context, getAccountingMonth, { token, params })).body
    .data as ShownMonth;
  expect([adds_up, await doWalletsAgree(context.db)]).toEqual([true, true]);
  const closing = Object.fromEntries(accounts.map((each) => [each.account, each.closing]));
  const reversed = round(all.reversals + all.owed);
  expect(closing).toEqual({
    bank: round(all.deposits - reversed - all.payouts),
    owed: all.owed,
    wallets: all.balance,
    revenue: all.purchases,
    refunds: all.refunds,
    transit: 0,
    adjustments: round(adjusted / 100),
  });
  const report = (await send(context, getRevenueReport, { token })).body.data.total;
  expect(round((closing.revenue ?? 0) - (closing.refunds ?? 0))).toBe(report.revenue);

  const csv = await send(context, getJournal, { token, params, query: { format: 'csv' } });
  const rows = csv.text.trim().split('\r\n').slice(1);
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const [, debit = '', credit = '', amount] =
      /,(\d{4}),[^,]+,(\d{4}),[^,]+,([\d.]+),[^,]*$/.exec(row) ?? [];
    sums[debit] = round((sums[debit] ?? 0) + Number(amount));
    sums[credit] = round((sums[credit] ?? 0) - Number(amount));
  }
  for (const { account, closing: balance } of accounts) {
    const { code, side } = ACCOUNTS[account];
    expect([account, sums[code] ?? 0]).toEqual([account, side === 'debit' ? balance : 0 - balance]);
  }
}

async function expectWalletsToAddUp({ admin, academies }: World) {
  for (const { id, token } of academies) {
    const own = await truth(id);
    const wallet = (await send(context, getWallet, { token })).body.data;
    expect(wallet).toMatchObject({
      balance: own.balance,
      owed: own.owed,
      total_deposits: own.deposits,
      total_purchases: own.purchases,
      total_refunds: own.refunds,
      total_reversals: own.reversals,
      total_payouts: own.payouts,
    });
    const { total_adjustments: adjustments } = wallet;
    const sum = own.deposits - own.purchases + own.refunds - own.reversals - own.payouts;
    expect(round(sum + adjustments)).toBe(own.balance);
    const desk = await send(context, getAdminAcademy, { token: admin.token, params: { id } });
    expect(desk.body.data.counts).toMatchObject({
      total_deposits: own.deposits,
      total_purchases: own.purchases,
      total_refunds: own.refunds,
      total_reversals: own.reversals,
      total_payouts: own.payouts,
      total_adjustments: adjustments,
    });
  }
}

async function expectCouponsToBeTrue({ admin }: World) {
  const { rows } = await sql<{ uses: number; discount: number; revenue: number }>`
    with kept as (
      select purchase.*, (select count(*) from teams where purchase_id = purchase.id) as teams
      from team_purchases purchase where coupon_id is not null
    )
    select count(*) filter (where teams > 0) as uses,
      coalesce(sum(final_amount - coalesce(back.amount, 0)), 0)::bigint as revenue,
      coalesce(sum(teams * unit_price - (final_amount - coalesce(back.amount, 0))), 0)::bigint
        as discount
    from kept left join (select purchase_id, sum(amount) as amount from refunds group by 1) back
      on back.purchase_id = kept.id`.execute(context.db);
  const report = await send(context, getCouponUsageReport, { token: admin.token });
  const [all] = rows;
  expect(report.body.data.total).toMatchObject({
    uses: all?.uses,
    discount_amount: (all?.discount ?? 0) / 100,
    revenue: (all?.revenue ?? 0) / 100,
  });
  const stats = (await send(context, getCouponStats, { token: admin.token })).body.data;
  expect(stats.overview.total_discount_given).toBe((all?.discount ?? 0) / 100);
}

it(
  `every report equals the rows after ${ACTS} random acts, and balances equal ledgers`,
  async () => {
    const history = fc.array(act, { minLength: ACTS, maxLength: ACTS, size: 'max' });
    const admin = await signInAdmin(context.db);
    await fc.assert(
      fc.asyncProperty(history, async (acts) => {
        await setAloneLimit(context.db);
        const world: World = { admin, academies: [], codes: [], done: new Map(), adjusted: 0 };
        for (let n = 0; n < ACADEMIES; n += 1) world.academies.push(await academyWith(context.db));
        for (const value of [3333, 1250, 10_000]) {
          world.codes.push((await addCoupon(context.db, { value, max_uses: 30 })).code);
        }
        for (const each of acts) {
          const status = await perform(world, each);
          expect(status, each.kind).toBeLessThan(500);
          if (status === 200 || status === 201) {
            world.done.set(each.kind, (world.done.get(each.kind) ?? 0) + 1);
          }
        }
        expect([...world.done.keys()].toSorted()).toEqual([...KINDS].toSorted());
        expect(await findBrokenWallets(context.db)).toEqual([]);
        expect(await findMiscountedCoupons(context.db)).toEqual([]);
        await expectReportsToBeTrue(world);
        await expectBooksToBeTrue(world);
        await expectWalletsToAddUp(world);
        await expectCouponsToBeTrue(world);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  },
  60_000 + ACTS * 200,
);
