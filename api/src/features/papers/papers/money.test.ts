import {
  formatMoney,
  getAdminPurchase,
  getPurchase,
  getWalletStatement,
  LIMITS,
  purchaseTeams,
  refundPurchase,
  toPiastres,
} from '@midan/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, addCoupon, signInAdmin } from '../../../../test/fixtures.ts';
import type { AccountPaper } from '../../../papers/account-paper.ts';

const context = testApp();
afterEach(() => vi.restoreAllMocks());

let school: Awaited<ReturnType<typeof academyWith>>;
let id: string;
beforeAll(async () => {
  school = await academyWith(context.db, { balance: 3 * LIMITS.teamPricePiastres });
  const { code } = await addCoupon(context.db);
  const { body } = await send(context, purchaseTeams, {
    token: school.token,
    body: { teams: [{ name: 'أفق' }, { name: 'Robo #7' }], coupon_code: code },
  });
  id = body.data.purchase.id;
  const admin = await signInAdmin(context.db, { role: 'owner' });
  const params = { id };
  const shown = await send(context, getAdminPurchase, { token: admin.token, params });
  await send(context, refundPurchase, {
    token: admin.token,
    params,
    body: {
      team_ids: [shown.body.data.teams[0].id],
      reason: 'فريق زائد',
    },
  });
});

const inArabic = (egp: number) => formatMoney(toPiastres(egp), 'ar');
async function paperOf(call: () => ReturnType<typeof send>) {
  const make = vi.spyOn(context.deps.papers, 'make');
  const reply = await call();
  return { ...reply, paper: make.mock.calls[0]?.[1] as AccountPaper };
}

describe('papers about money', () => {
  const params = () => ({ id });
  const receipt = async () =>
    (await send(context, getPurchase, { token: school.token, params: params() })).body.data;

  it('a receipt has the figures of the screen', async () => {
    const shown = await receipt();
    const query = { format: 'pdf' };
    const { status, headers, paper } = await paperOf(() =>
      send(context, getPurchase, { token: school.token, params: params(), query }),
    );
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(shown.receipt_number);
    expect(paper.rows.map(([, name, price]) => [name, price])).toEqual([
      ['أفق', inArabic(4500)],
      ['Robo #7', inArabic(4500)],
    ]);
    const paid = paper.sums.filter(({ strong }) => strong).map(({ value }) => value);
    expect(paid[0]).toBe(inArabic(shown.final_amount));
    expect(paid[1]).toBe(inArabic(shown.final_amount - shown.refunded_amount));
  });

  it('a credit note has the figures of the screen', async () => {
    const [note] = (await receipt()).credit_notes;
    const query = { format: 'pdf', credit_note: note.id };
    const { status, paper } = await paperOf(() =>
      send(context, getPurchase, { token: school.token, params: params(), query }),
    );
    expect(status).toBe(200);
    expect(paper.sums.at(-1)?.value).toBe(inArabic(note.amount));
    expect(paper.words.at(-1)?.[1]).toBe('فريق زائد');
    const unknown = { format: 'pdf', credit_note: crypto.randomUUID() };
    const call = { token: school.token, params: params(), query: unknown };
    expect((await send(context, getPurchase, call)).status).toBe(404);
  });

  it('a statement has the figures of the screen', async () => {
    const { token } = school;
    const shown = (await send(context, getWalletStatement, { token })).body.data;
    const query = { format: 'pdf' };
    const { status, paper } = await paperOf(() =>
      send(context, getWalletStatement, { token, query }),
    );
    expect(status).toBe(200);
    expect(paper.rows.map((row) => row[3])).toEqual(
      shown.entries.map(({ balance_after }: { balance_after: number }) => inArabic(balance_after)),
    );
    const { receipt_number, coupon_code } = shown.entries.find(
      ({ type }: { type: string }) => type === 'purchase',
    );
    expect(receipt_number).toMatch(/^R-/);
    expect(paper.rows.map((row) => row[1]).join('\n')).toMatch(
      new RegExp(`${receipt_number}.*${coupon_code}`),
    );
    expect(paper.sums.at(-1)?.value).toBe(inArabic(shown.closing_balance));
    expect(paper.sums[0]?.value).toBe(inArabic(shown.opening_balance));
  });

  it('are refused to another school, and open to administrators who may look', async () => {
    const query = { format: 'pdf' };
    const other = await academyWith(context.db);
    const call = { params: params(), query };
    expect((await send(context, getPurchase, { ...call, token: other.token })).status).toBe(404);
    const reader = await signInAdmin(context.db, { role: 'read_only' });
    const seen = await send(context, getAdminPurchase, { ...call, token: reader.token });
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});
