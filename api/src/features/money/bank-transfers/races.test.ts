import {
  approveBankTransfer,
  asPiastres,
  rejectBankTransfer,
  withdrawBankTransfer,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import {
  careless,
  dropConstraints,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { insertRow, listRows, readRow } from '../../../../test/rows.ts';

const AMOUNT = 450_000;

async function suspendedAcademyWithTransfer({ db }: Instances) {
  const academy = await academyWith(db, { status: 'suspended' });
  const { id } = await insertRow(db, 'bank_transfers', {
    academy_id: academy.id,
    amount: asPiastres(AMOUNT),
    transfer_date: '2026-01-05',
    bank_name: 'بنك مصر',
  });
  return { academy, id };
}

/** 24 approvals and 8 rejections of one transfer by two administrators at once. */
async function enter(context: Instances) {
  const { db } = context;
  const { academy, id } = await suspendedAcademyWithTransfer(context);
  const administrators = await Promise.all([signInAdmin(db), signInAdmin(db)]);
  const calls = Array.from({ length: 32 }, (_, n) => {
    const token = administrators[n % 2]?.token ?? '';
    // Every fourth decision is a rejection: 24 approvals, 8 rejections.
    return n % 4 === 3
      ? {
          endpoint: rejectBankTransfer,
          call: { token, params: { id }, body: { rejection_reason: 'الصورة غير واضحة' } },
        }
      : { endpoint: approveBankTransfer, call: { token, params: { id } } };
  });
  const replies = await race(context, calls);
  const credits = await listRows(db, 'wallet_transactions', { academy_id: academy.id }, 'amount');
  const { balance, status } = await readRow(db, 'academies', academy.id);
  return { replies, credits, balance, status };
}

describe('24 approvals and 8 rejections of one transfer at once', () => {
  describe('on two instances', () => {
    const context = testInstances();
    it.each([1, 2, 3])('one decision succeeds, with one credit at most (round %i)', async () => {
      const { replies, credits, balance, status } = await enter(context);
      expect(tally(replies)).toEqual({ 200: 1, 409: 31 });
      const winner = replies.findIndex((reply) => reply.status === 200);
      const approved = winner % 4 !== 3;
      expect(credits).toHaveLength(approved ? 1 : 0);
      expect(balance).toBe(approved ? AMOUNT : 0);
      expect(status).toBe(approved ? 'active' : 'suspended');
      const losers = replies.filter((reply) => reply.status === 409);
      expect(new Set(losers.map(({ body }) => body.code))).toEqual(new Set(['already_decided']));
    });
  });

  describe('negative control: without the guard and the unique cause', () => {
    const context = testInstances([careless]);
    beforeAll(() => dropConstraints(context.db, 'wallet_transactions', 'u'));
    it('the race shows: the wallet is credited more than once', async () => {
      const { credits } = await enter(context);
      expect(credits.length).toBeGreaterThan(1);
    });
  });
});

async function withdrawAgainstApproval(context: Instances) {
  const { db } = context;
  const { academy, id } = await suspendedAcademyWithTransfer(context);
  const administrator = await signInAdmin(db);
  const calls = Array.from({ length: 16 }, (_, n) =>
    n % 2 === 0
      ? { endpoint: approveBankTransfer, call: { token: administrator.token, params: { id } } }
      : { endpoint: withdrawBankTransfer, call: { token: academy.token, params: { id } } },
  );
  const replies = await race(context, calls);
  const approvals = replies.filter((reply, n) => n % 2 === 0 && reply.status === 200);
  const withdrawals = replies.filter((reply, n) => n % 2 === 1 && reply.status === 200);
  const { status } = await readRow(db, 'bank_transfers', id);
  const { balance } = await readRow(db, 'academies', academy.id);
  return { approvals, withdrawals, status, balance };
}

describe('withdrawing a transfer while it is approved', () => {
  describe('on two instances', () => {
    const context = testInstances();
    it.each([1, 2, 3])('one of the two succeeds, never both (round %i)', async () => {
      const { approvals, withdrawals, status, balance } = await withdrawAgainstApproval(context);
      if (status === 'withdrawn') {
        // Withdrawing again returns the withdrawn transfer.
        expect([approvals.length, withdrawals.length, balance]).toEqual([0, 8, 0]);
      } else {
        expect(status).toBe('approved');
        expect([approvals.length, withdrawals.length, balance]).toEqual([1, 0, AMOUNT]);
      }
    });
  });

  describe('negative control: without the guard and the constraints', () => {
    const context = testInstances([careless]);
    beforeAll(async () => {
      await dropConstraints(context.db, 'wallet_transactions', 'u');
      await dropConstraints(context.db, 'bank_transfers', 'c');
    });
    it('the race shows: a withdrawn transfer is credited', async () => {
      const { approvals, withdrawals } = await withdrawAgainstApproval(context);
      expect(approvals.length).toBeGreaterThan(0);
      expect(withdrawals.length).toBeGreaterThan(0);
    });
  });
});
