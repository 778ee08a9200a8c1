import { approveMoneyRequest, declineMoneyRequest, payOut } from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import {
  type Instances,
  race,
  SHOWS_ONCE,
  tally,
  testInstances,
  unlocked,
} from '../../../../test/instances.ts';
import { addMoneyRequest, ledgerOf, REASON } from '../../../../test/money-back.ts';
import { listRows, readRow } from '../../../../test/rows.ts';
import { findBrokenWallets } from '../../money/wallet/index.ts';

const CALLS = 10;
const finance = ({ db }: Instances) => signInAdmin(db, { role: 'finance' });

async function payAll(context: Instances) {
  const { token, id } = await finance(context);
  const schools = await Promise.all(
    Array.from({ length: CALLS }, () => academyWith(context.db, { balance: 200_000 })),
  );
  const calls = schools.map((school) => ({
    endpoint: payOut,
    call: {
      token,
      params: { id: school.id },
      body: {
        amount: 1500,
        bank_reference: `OUT-${crypto.randomUUID()}`,
        paid_on: '2026-02-02',
        reason: REASON,
      },
    },
  }));
  const replies = await race(context, calls);
  expect(tally(replies)).toEqual({ 201: CALLS });
  const paid = await listRows(context.db, 'payouts', { administrator_id: id }, 'amount');
  return paid.length * 1500;
}

describe('ten payouts of one administrator at once', () => {
  const context = testInstances();
  it('are together no more than the limit; the others wait', async () => {
    expect(await payAll(context)).toBe(9000);
  });
});
describe('negative control: without locks', () => {
  const context = testInstances([unlocked]);
  it('they slip under the limit', SHOWS_ONCE, async () => {
    expect(await payAll(context)).toBeGreaterThan(9000);
  });
});

async function asked(context: Instances) {
  const school = await academyWith(context.db, { balance: 3_000_000 });
  const requester = await finance(context);
  const [other, third] = [await finance(context), await finance(context)];
  const asking = { academyId: school.id, administratorId: requester.id };
  const id = await addMoneyRequest(context.db, asking, 1000);
  const by = ({ token }: { token: string }, body: object) => ({ token, params: { id }, body });
  return { school, requester, other, third, id, by };
}
const mixed = <T>(...calls: T[]): T[] => Array.from({ length: CALLS }, () => calls).flat();

async function approvals(context: Instances) {
  const { school, other, third, by } = await asked(context);
  const calls = mixed(other, third).map((admin) => ({
    endpoint: approveMoneyRequest,
    call: by(admin, {}),
  }));
  const replies = await race(context, calls);
  return { replies, entries: (await ledgerOf(context.db, school.id)).length - 1 };
}

describe('decisions about one request at once', () => {
  const context = testInstances();
  it('of two approvers: it is carried out once', async () => {
    const { replies, entries } = await approvals(context);
    expect(tally(replies)).toEqual({ 200: 1, 409: 2 * CALLS - 1 });
    expect(entries).toBe(1);
    expect(await findBrokenWallets(context.db)).toEqual([]);
  });

  it.each(['third', 'requester'] as const)('approve and end (by the %s): one wins', async (who) => {
    const world = await asked(context);
    const { school, other, id, by } = world;
    const replies = await race(
      context,
      mixed(
        { endpoint: approveMoneyRequest, call: by(other, {}) },
        { endpoint: declineMoneyRequest, call: by(world[who], { reason: 'لا' }) },
      ),
    );
    expect(tally(replies)).toEqual({ 200: 1, 409: 2 * CALLS - 1 });
    const { state } = await readRow(context.db, 'money_approvals', id);
    const ended = who === 'third' ? 'declined' : 'withdrawn';
    expect(['approved', ended]).toContain(state);
    expect(await ledgerOf(context.db, school.id)).toHaveLength(state === 'approved' ? 2 : 1);
  });
});
