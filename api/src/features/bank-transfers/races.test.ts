import { approveBankTransfer, rejectBankTransfer } from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { schoolWith, signInAdmin } from '../../../test/fixtures.ts';
import {
  careless,
  dropConstraints,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../test/instances.ts';

const AMOUNT = 450_000;

async function enter(context: Instances) {
  const { db } = context;
  const school = await schoolWith(db, { status: 'suspended' });
  const { id } = await db
    .insertInto('bank_transfers')
    .values({
      academy_id: school.id,
      amount: AMOUNT,
      transfer_date: '2026-01-05',
      bank_name: 'بنك مصر',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  const credits = await db
    .selectFrom('wallet_transactions')
    .select('amount')
    .where('academy_id', '=', school.id)
    .execute();
  const { balance, status } = await db
    .selectFrom('academies')
    .select(['balance', 'status'])
    .where('id', '=', school.id)
    .executeTakeFirstOrThrow();
  return { replies, credits, balance, status };
}

describe('24 approvals and 8 rejections of one transfer at once', () => {
  describe('on two instances', () => {
    const context = testInstances();
    it.each([1, 2, 3])('one decision wins, one credit at most (round %i)', async () => {
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
    it('the race is seen: the wallet is credited more than once', async () => {
      const { credits } = await enter(context);
      expect(credits.length).toBeGreaterThan(1);
    });
  });
});
