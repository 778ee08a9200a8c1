import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { addApproved, buy, payTo, refund, reverse } from '../../../../test/money-back.ts';
import { addStatement } from '../../../../test/statements.ts';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findUnprovedRecords, type UnprovedRecord } from './verify-records.ts';
import { watchRecords } from './watch.ts';

const context = testApp();
let admin: { token: string };
let academyId: string;
let transferId: string;
let purchaseId: string;

beforeAll(async () => {
  admin = await signInAdmin(context.db, { role: 'finance' });
  const academy = await academyWith(context.db);
  academyId = academy.id;
  transferId = await addApproved(context, admin, academyId, 2_000_000);
  const purchase = await buy(context, academy.token, 2);
  purchaseId = purchase.id;
  expect(
    (await refund(context, admin, purchase.id, [purchase.teams[0] ?? ''])).status,
  ).toBeLessThan(300);
  expect((await payTo(context, admin, academyId, 50)).status).toBeLessThan(300);
  const mistake = await addApproved(context, admin, academyId, 30_000);
  expect((await reverse(context, admin, mistake)).status).toBeLessThan(300);
});

class Undone extends Error {}

/** What is unproved after `write` without triggers, as by a careless superuser; rolls back. */
async function foundAfter(write: (trx: Trx) => Promise<unknown>): Promise<UnprovedRecord[]> {
  let found: UnprovedRecord[] = [];
  const tampered = inTransaction(context.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await write(trx);
    ({ records: found } = await findUnprovedRecords(trx));
    throw new Undone();
  });
  await expect(tampered).rejects.toThrow(Undone);
  return found;
}

describe('wallet:verify compares the records of money with the ledger', () => {
  it('finds nothing after a deposit, a purchase, a refund, a payout and a reversal', async () => {
    expect(await findUnprovedRecords(context.db)).toEqual({ total: 0, records: [] });
  });

  it.each(['deposit', 'purchase', 'refund', 'payout'])('finds a lost %s entry', async (type) => {
    const found = await foundAfter((trx) =>
      sql`delete from wallet_transactions where academy_id = ${academyId} and type = ${type}
        and amount not in (30_000)`.execute(trx),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ booked: null, said: expect.any(Number) });
  });

  it('finds a purchase, a payout and a credit note that say another amount', async () => {
    const found = await foundAfter(async (trx) => {
      await sql`update team_purchases set discount_amount = 1, final_amount = original_amount - 1
        where id = ${purchaseId}`.execute(trx);
      await sql`update payouts set amount = 2 where academy_id = ${academyId}`.execute(trx);
      await sql`update refunds set amount = 3 where academy_id = ${academyId}`.execute(trx);
    });
    expect(found).toMatchObject([
      { record: 'payouts', said: -2, booked: -5_000 },
      { record: 'refunds', said: 3, booked: 450_000 },
      { record: 'refunds', said: 3, booked: 450_000 },
      { record: 'team_purchases', said: -899_999, booked: -900_000 },
    ]);
  });

  it('finds an entry without a record', async () => {
    const found = await foundAfter((trx) =>
      sql`delete from payouts where academy_id = ${academyId}`.execute(trx),
    );
    expect(found).toMatchObject([{ record: 'wallet_transactions', said: null, booked: -5_000 }]);
  });

  it('finds a credit note that differs from its teams alone', async () => {
    const found = await foundAfter((trx) =>
      sql`update refund_teams set amount = amount - 1 where refund_id in (
        select id from refunds where academy_id = ${academyId})`.execute(trx),
    );
    expect(found).toMatchObject([{ record: 'refunds', said: 450_000, booked: 449_999 }]);
  });

  it('finds a line of the bank that counts money as tied without a tie', async () => {
    const { rows } = await addStatement(context.db, [900]);
    const fingerprint = rows[0]?.fingerprint as Buffer;
    const found = await foundAfter((trx) =>
      sql`update bank_entries set tied_amount = 700 where fingerprint = ${fingerprint}`.execute(
        trx,
      ),
    );
    const id = fingerprint.toString('hex');
    expect(found).toEqual([{ record: 'bank_entries', id, said: 700, booked: null }]);
  });

  it('counts all, reads 1,000 and logs 20 of them', async () => {
    const logged: { total: number; records: UnprovedRecord[] }[] = [];
    const log = { ...context.deps.log, error: (told: never) => logged.push(told) };
    const tampered = inTransaction(context.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into payouts (academy_id, amount, bank_reference, paid_on, reason, administrator_id)
        select academy_id, amount, 'X-' || n, paid_on, reason, administrator_id
        from payouts, generate_series(1, 1200) n where academy_id = ${academyId}`.execute(trx);
      const { total, records } = await findUnprovedRecords(trx);
      expect([total, records.length]).toEqual([1200, 1000]);
      await watchRecords({ db: trx, log: log as never });
      throw new Undone();
    });
    await expect(tampered).rejects.toThrow(Undone);
    expect(logged.map(({ total, records }) => [total, records.length])).toEqual([[1200, 20]]);
    await watchRecords({ db: context.db, log: context.deps.log });
  });

  it('finds a transfer that counts money as tied without a tie', async () => {
    const found = await foundAfter((trx) =>
      sql`update bank_transfers set tied_amount = 700 where id = ${transferId}`.execute(trx),
    );
    expect(found).toEqual([{ record: 'bank_transfers', id: transferId, said: 700, booked: null }]);
  });
});
