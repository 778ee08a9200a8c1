import {
  approveBankTransfer,
  asPiastres,
  correctBankTransferAmount,
  getAdminBankTransfer,
  getBankTransfer,
  listAdminBankTransfers,
  listAudit,
  listNotices,
  rejectBankTransfer,
} from '@midan/contract';
import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { race, tally, testInstances } from '../../../../test/instances.ts';
import { insertRow, readRow, updateRow } from '../../../../test/rows.ts';
import type { Db } from '../../../db/pool.ts';
import type { BankTransfers } from '../../../db/types.ts';

const context = testApp();
let token: string;
beforeAll(async () => {
  ({ token } = await signInAdmin(context.db, { name: 'نهى' }));
});

async function transferOf(
  db: Db,
  academyId: string,
  fields: Partial<Insertable<BankTransfers>> = {},
): Promise<string> {
  const { id } = await insertRow(db, 'bank_transfers', {
    academy_id: academyId,
    amount: asPiastres(450_000),
    transfer_date: '2026-01-05',
    bank_name: 'بنك مصر',
    ...fields,
  });
  return id;
}

const show = async (id: string) =>
  (await send(context, getAdminBankTransfer, { token, params: { id } })).body.data;
const correct = (id: string, body: object, key?: string) =>
  send(context, correctBankTransferAmount, {
    token,
    params: { id },
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const approve = (id: string, body?: object) =>
  send(context, approveBankTransfer, { token, params: { id }, ...(body ? { body } : {}) });

describe('correcting the amount by the proof', () => {
  it('keeps the claimed amount, notifies the academy, and credits only the corrected amount', async () => {
    const academy = await academyWith(context.db, { status: 'suspended' });
    const bystander = await academyWith(context.db, { status: 'suspended' });
    const other = await transferOf(context.db, bystander.id);
    const id = await transferOf(context.db, academy.id);
    const body = { amount: 4000, reason: 'الإثبات يحمل 4000' };
    const first = await correct(id, body, 'once');
    const again = await correct(id, body, 'once');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(first.body).toMatchObject({
      message: 'تم تصحيح المبلغ وإبلاغ المدرسة',
      data: {
        amount: 4000,
        claimed_amount: 4500,
        amount_correction_reason: 'الإثبات يحمل 4000',
        amount_corrected_by: 'نهى',
        status: 'pending',
        will_activate: true,
      },
    });
    expect((await correct(id, { amount: 4100, reason: 'x' })).body.data).toMatchObject({
      amount: 4100,
      claimed_amount: 4500,
    });
    await correct(id, { amount: 4000, reason: 'كان صحيحًا' });
    const own = await send(context, getBankTransfer, { token: academy.token, params: { id } });
    expect(own.body.data).toMatchObject({ amount: 4000, claimed_amount: 4500 });
    const notices = await send(context, listNotices, { token: academy.token });
    expect(notices.body.data[0]).toMatchObject({ kind: 'transfer_corrected', entity_id: id });
    expect(notices.body.data.at(-1)?.text).toContain('من 4,500.00 جنيه إلى 4,000.00 جنيه');

    expect((await approve(id)).body.data).toMatchObject({ status: 'approved', amount: 4000 });
    const { balance, status } = await readRow(context.db, 'academies', academy.id);
    expect({ balance, status }).toEqual({ balance: 400_000, status: 'active' });
    const log = await send(context, listAudit, {
      token,
      query: { action: 'bank_transfer.correct_amount', entity_id: id },
    });
    expect(log.body.data.at(-1)).toMatchObject({
      before: { amount: 4500 },
      after: { amount: 4000, reason: 'الإثبات يحمل 4000' },
    });
    expect(await show(other)).toMatchObject({ amount: 4500, claimed_amount: null });
  });

  it('refuses a decision about an outdated amount', async () => {
    const { id: academyId } = await academyWith(context.db);
    const id = await transferOf(context.db, academyId);
    await correct(id, { amount: 4000, reason: 'x' });
    const late = await approve(id, { amount: 4500 });
    expect([late.status, late.body.code]).toEqual([409, 'transfer_amount_changed']);
    expect(late.body.message).toContain('4,000.00 جنيه');
    expect((await show(id)).status).toBe('pending');
    const blind = await correct(id, { amount: 4200, reason: 'x', previous_amount: 4500 });
    expect([blind.status, blind.body.code]).toEqual([409, 'transfer_amount_changed']);
    expect((await approve(id, { amount: 4000 })).status).toBe(200);
  });

  it.each([
    ['a decided transfer', { amount: 4000, reason: 'x' }, 409, undefined],
    ['no reason', { amount: 4000, reason: ' ' }, 422, ['reason']],
    ['less than the smallest transfer', { amount: 99.99, reason: 'x' }, 422, ['amount']],
  ])('is refused for %s', async (what, body, status, fields) => {
    const { id: academyId } = await academyWith(context.db);
    const id = await transferOf(context.db, academyId);
    if (what === 'a decided transfer') await approve(id);
    const refused = await correct(id, body);
    expect(refused.status).toBe(status);
    if (fields) expect(Object.keys(refused.body.errors)).toEqual(fields);
    else expect(refused.body.code).toBe('already_decided');
    expect(await show(id)).toMatchObject({ amount: 4500, claimed_amount: null });
  });

  it('requires the permission to decide about money', async () => {
    const support = await signInAdmin(context.db, { role: 'support' });
    const { id: academyId } = await academyWith(context.db);
    const id = await transferOf(context.db, academyId);
    const refused = await send(context, correctBankTransferAmount, {
      token: support.token,
      params: { id },
      body: { amount: 4000, reason: 'x' },
    });
    expect(refused.body.code).toBe('forbidden');
  });
});

describe('correction, approval and rejection at once on two instances', () => {
  const instances = testInstances();
  it.each([1, 2, 3])('the wallet holds the transfer’s amount (round %i)', async () => {
    const academy = await academyWith(instances.db, { status: 'suspended' });
    const id = await transferOf(instances.db, academy.id);
    const admin = await signInAdmin(instances.db);
    const call = { token: admin.token, params: { id } };
    const replies = await race(
      instances,
      Array.from({ length: 12 }, (_, n) => {
        if (n % 3 === 0) {
          const body = { amount: 4000, reason: 'x', previous_amount: 4500 };
          return { endpoint: correctBankTransferAmount, call: { ...call, body } };
        }
        return n % 3 === 1
          ? { endpoint: approveBankTransfer, call: { ...call, body: { amount: 4500 } } }
          : {
              endpoint: rejectBankTransfer,
              call: { ...call, body: { rejection_reason: 'x' } },
            };
      }),
    );
    expect(Object.keys(tally(replies)).every((status) => ['200', '409'].includes(status))).toBe(
      true,
    );
    const { amount, status } = await readRow(instances.db, 'bank_transfers', id);
    const { balance } = await readRow(instances.db, 'academies', academy.id);
    expect(balance).toBe(status === 'approved' ? amount : 0);
    if (status === 'approved') expect(amount).toBe(450_000);
  });
});

describe('the review', () => {
  it('names the other transfers of a duplicate, and finds them', async () => {
    const academy = await academyWith(context.db);
    const other = await academyWith(context.db);
    const proof_sha256 = Buffer.alloc(32, 7);
    const first = await transferOf(context.db, other.id, {
      proof_sha256,
      reference_number: 'FT-77 1',
    });
    await approve(first);
    const second = await transferOf(context.db, academy.id, { proof_sha256 });
    const third = await transferOf(context.db, academy.id, { reference_number: 'ft771' });
    const alone = await transferOf(context.db, academy.id, { proof_sha256: Buffer.alloc(32, 8) });
    expect((await show(second)).duplicates).toMatchObject([
      {
        id: first,
        academy: { id: other.id, name: other.name },
        status: 'approved',
        amount: 4500,
        transfer_date: '2026-01-05',
        same_picture: true,
        same_reference: false,
      },
    ]);
    expect((await show(third)).duplicates).toMatchObject([
      { id: first, same_picture: false, same_reference: true },
    ]);
    expect((await show(alone)).duplicates).toEqual([]);
    const found = async (query: Record<string, string>) =>
      (await send(context, listAdminBankTransfers, { token, query })).body.data
        .map(({ id }: { id: string }) => id)
        .sort();
    expect(await found({ twins_of: first })).toEqual([first, second, third].sort());
    expect(await found({ twins_of: second })).toEqual([first, second].sort());
    expect(await found({ duplicates: 'true', search: academy.name })).toEqual(
      [second, third].sort(),
    );
  });

  it('filters by days, bank and amount, and sorts', async () => {
    const { id: academyId, name } = await academyWith(context.db);
    const small = await transferOf(context.db, academyId, {
      amount: asPiastres(10_000),
      transfer_date: '2026-02-01',
      bank_name: 'البنك الأهلي',
    });
    const large = await transferOf(context.db, academyId, {
      amount: asPiastres(900_000),
      transfer_date: '2026-02-03',
      bank_name: 'CIB',
    });
    const list = async (query: Record<string, string>) =>
      (
        await send(context, listAdminBankTransfers, { token, query: { search: name, ...query } })
      ).body.data.map(({ id }: { id: string }) => id);
    expect(await list({ from: '2026-02-02' })).toEqual([large]);
    expect(await list({ to: '2026-02-02' })).toEqual([small]);
    expect(await list({ bank: 'الاهلى' })).toEqual([small]);
    expect(await list({ min_amount: '100.01' })).toEqual([large]);
    expect(await list({ max_amount: '8999.99' })).toEqual([small]);
    expect(await list({ sort: 'newest' })).toEqual([large, small]);
    expect(await list({ sort: 'amount_low' })).toEqual([small, large]);
    expect(await list({ sort: 'amount_high' })).toEqual([large, small]);
  });

  it('knows the academy: status, balance, earlier rejections, and whether it becomes active', async () => {
    const academy = await academyWith(context.db, { status: 'suspended', balance: 100_000 });
    const rejected = await transferOf(context.db, academy.id);
    await send(context, rejectBankTransfer, {
      token,
      params: { id: rejected },
      body: { rejection_reason: 'غير واضح' },
    });
    const enough = await transferOf(context.db, academy.id, { amount: asPiastres(300_000) });
    const short = await transferOf(context.db, academy.id, { amount: asPiastres(299_999) });
    expect(await show(enough)).toMatchObject({
      academy: { id: academy.id, status: 'suspended', balance: 1000, rejected_transfers: 1 },
      will_activate: true,
    });
    expect((await show(short)).will_activate).toBe(false);
    await updateRow(context.db, 'academies', academy.id, {
      suspended_at: new Date(),
      suspended_from: 'active',
    });
    expect((await show(enough)).will_activate).toBe(false);
  });
});
