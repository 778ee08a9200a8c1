import { getAdminPurchase, getPurchase, LIMITS, listAudit, refundPurchase } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, addCoupon, signInAdmin } from '../../../../test/fixtures.ts';
import { buy, ledgerOf, noticesOf, refund, walletOf } from '../../../../test/money-back.ts';
import { insertRow, readRow, updateRow } from '../../../../test/rows.ts';
import { findBrokenWallets } from '../../money/wallet/index.ts';

const context = testApp();
const PRICE = LIMITS.teamPricePiastres;

async function bought(teams: number, coupon?: string) {
  const academy = await academyWith(context.db, { balance: teams * PRICE });
  const admin = await signInAdmin(context.db, { role: 'finance' });
  return { academy, admin, purchase: await buy(context, academy.token, teams, coupon) };
}

const teamsOf = async (academyId: string) =>
  context.db.selectFrom('teams').select('id').where('academy_id', '=', academyId).execute();
const usesOf = async (id: string) => (await readRow(context.db, 'coupons', id)).current_uses;

describe('a refund', () => {
  it('ends the teams, credits what was paid, and adds a credit note to the receipt', async () => {
    const { academy, admin, purchase } = await bought(3);
    const [first, ...rest] = purchase.teams as [string, string, string];
    const { status, body } = await refund(context, admin, purchase.id, [first]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      amount: 4500,
      balance_before: 0,
      balance_after: 4500,
      owed_after: 0,
      lines: [{ team_name: 'فريق 1', amount: 4500 }],
      returned_coupon: null,
      credit_note_number: expect.stringMatching(/^C-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    });
    expect((await teamsOf(academy.id)).map(({ id }) => id)).toEqual(rest);
    expect((await ledgerOf(context.db, academy.id)).slice(1)).toEqual([
      ['purchase', -3 * PRICE],
      ['refund', PRICE],
    ]);
    const params = { id: purchase.id };
    const own = await send(context, getPurchase, { token: academy.token, params });
    expect(own.body.data).toMatchObject({ final_amount: 13_500, refunded_amount: 4500 });
    expect(own.body.data.lines).toHaveLength(3);
    expect(own.body.data.credit_notes).toMatchObject([
      { credit_note_number: body.data.credit_note_number, amount: 4500, returned_coupon: false },
    ]);
    const desk = await send(context, getAdminPurchase, { token: admin.token, params });
    expect(desk.body.data.teams).toMatchObject([
      { id: rest[0], members: 0, is_archived: false },
      { id: rest[1] },
    ]);
    expect(await noticesOf(context.db, academy.id)).toEqual(['purchase_refunded']);
    const audit = await send(context, listAudit, {
      token: admin.token,
      query: { entity_id: purchase.id },
    });
    expect(audit.body.data).toMatchObject([
      { action: 'purchase.refund', entity_type: 'purchase', after: { amount: 4500 } },
    ]);
  });

  it('shares a discount out exactly, and returns the coupon with the last team only', async () => {
    const coupon = await addCoupon(context.db, { value: 3333, max_uses: 5 });
    const { academy, admin, purchase } = await bought(3, coupon.code);
    const { balance: left } = await walletOf(context.db, academy.id);
    const amounts = [];
    for (const team of purchase.teams.toReversed()) {
      expect(await usesOf(coupon.id)).toBe(1);
      const { body } = await refund(context, admin, purchase.id, [team]);
      amounts.push([Math.round(body.data.amount * 100), body.data.returned_coupon]);
    }
    // 1,350,000 less 33.33 % are 900,045.
    expect(amounts).toEqual([
      [300_015, null],
      [300_015, null],
      [300_015, coupon.code],
    ]);
    expect(await usesOf(coupon.id)).toBe(0);
    expect((await walletOf(context.db, academy.id)).balance).toBe(left + 900_045);
    expect(left + 900_045).toBe(3 * PRICE);
    const again = await buy(context, academy.token, 1, coupon.code);
    expect(again.teams).toHaveLength(1);
  });

  it('previews exactly what it does, and changes nothing', async () => {
    const coupon = await addCoupon(context.db);
    const { academy, admin, purchase } = await bought(2, coupon.code);
    const before = await ledgerOf(context.db, academy.id);
    const preview = await refund(context, admin, purchase.id, purchase.teams, { dry_run: true });
    expect(preview.body.message).toBe('تمت العملية بنجاح');
    expect(await ledgerOf(context.db, academy.id)).toEqual(before);
    expect(await usesOf(coupon.id)).toBe(1);
    expect(await teamsOf(academy.id)).toHaveLength(2);
    expect(await noticesOf(context.db, academy.id)).toEqual([]);
    const done = await refund(context, admin, purchase.id, purchase.teams);
    const { credit_note_number: _, ...shown } = preview.body.data;
    expect(done.body.data).toMatchObject(shown);
    expect(shown.returned_coupon).toBe(coupon.code);
  });

  it('gives a free purchase back for nothing', async () => {
    const coupon = await addCoupon(context.db, { value: 10_000, max_uses: 1 });
    const { academy, admin, purchase } = await bought(1, coupon.code);
    const { body } = await refund(context, admin, purchase.id, purchase.teams);
    expect(body.data).toMatchObject({ amount: 0, returned_coupon: coupon.code });
    expect(await usesOf(coupon.id)).toBe(0);
    expect(await teamsOf(academy.id)).toEqual([]);
  });

  it('of the same call happens once', async () => {
    const { academy, admin, purchase } = await bought(1);
    const key = { 'idempotency-key': 'one refund' };
    const call = {
      token: admin.token,
      params: { id: purchase.id },
      body: { team_ids: purchase.teams, reason: 'x' },
      headers: key,
    };
    const first = await send(context, refundPurchase, call);
    const second = await send(context, refundPurchase, call);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect((await walletOf(context.db, academy.id)).balance).toBe(PRICE);
  });
});

describe('a refund is refused', () => {
  it('for teams with members, with their number', async () => {
    const { academy, admin, purchase } = await bought(2);
    const [team_id = ''] = purchase.teams;
    const student = await addStudent(context.db, { academy_id: academy.id });
    await insertRow(context.db, 'team_members', { team_id, student_id: student.id });
    const { status, body } = await refund(context, admin, purchase.id, purchase.teams);
    expect([status, body.code]).toEqual([409, 'team_in_use']);
    expect(body.message).toBe('في هذه الفرق عضو واحد. على المدرسة إخراجه أولًا');
    expect(await teamsOf(academy.id)).toHaveLength(2);
    await context.db.deleteFrom('team_members').where('team_id', '=', team_id).execute();
  });

  it('twice, and for teams of another purchase', async () => {
    const { admin, purchase } = await bought(1);
    const other = await bought(1);
    const foreign = await refund(context, admin, purchase.id, other.purchase.teams);
    expect([foreign.status, foreign.body.code]).toEqual([409, 'already_refunded']);
    await refund(context, admin, purchase.id, purchase.teams);
    const again = await refund(context, admin, purchase.id, purchase.teams);
    expect([again.status, again.body.code]).toEqual([409, 'already_refunded']);
  });

  it('for a team of an archived edition, which the receipt says', async () => {
    const { admin, purchase } = await bought(1);
    const { id } = await addEdition(context.db, { status: 'published' });
    const [team = ''] = purchase.teams;
    await context.db.updateTable('teams').set({ edition_id: id }).where('id', '=', team).execute();
    await updateRow(context.db, 'editions', id, { status: 'archived' });
    const { status, body } = await refund(context, admin, purchase.id, [team]);
    expect([status, body.code]).toEqual([409, 'edition_archived']);
    const params = { id: purchase.id };
    const receipt = await send(context, getAdminPurchase, { token: admin.token, params });
    expect(receipt.body.data.teams).toMatchObject([{ id: team, is_archived: true }]);
  });

  it('if the wallet has changed since the preview', async () => {
    const { admin, purchase } = await bought(1);
    const late = await refund(context, admin, purchase.id, purchase.teams, { balance_before: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'wallet_changed']);
    const seen = await refund(context, admin, purchase.id, purchase.teams, { balance_before: 0 });
    expect(seen.status).toBe(200);
  });

  it('without a reason, without teams, to other roles and to schools', async () => {
    const { academy, purchase } = await bought(1);
    const admin = await signInAdmin(context.db);
    const blank = await refund(context, admin, purchase.id, purchase.teams, { reason: ' ' });
    expect(Object.keys(blank.body.errors)).toEqual(['reason']);
    const none = await refund(context, admin, purchase.id, []);
    expect(Object.keys(none.body.errors)).toEqual(['team_ids']);
    for (const role of ['support', 'read_only'] as const) {
      const other = await signInAdmin(context.db, { role });
      expect((await refund(context, other, purchase.id, purchase.teams)).status).toBe(403);
    }
    expect((await refund(context, academy, purchase.id, purchase.teams)).status).toBe(401);
    expect((await refund(context, admin, crypto.randomUUID(), purchase.teams)).status).toBe(404);
  });
});

describe('PostgreSQL itself', () => {
  it('refuses to give back more than was paid, and to change a credit note', async () => {
    const { academy, admin, purchase } = await bought(1);
    await refund(context, admin, purchase.id, purchase.teams);
    const more = sql`insert into refunds (purchase_id, academy_id, amount, reason)
      values (${purchase.id}, ${academy.id}, 1, 'more')`.execute(context.db);
    await expect(more).rejects.toMatchObject({ code: '23514' });
    for (const table of ['refunds', 'refund_teams']) {
      const change = sql`delete from ${sql.table(table)} where purchase_id = ${purchase.id}`;
      await expect(change.execute(context.db)).rejects.toMatchObject({ code: '23001' });
    }
    expect(await findBrokenWallets(context.db)).toEqual([]);
  });
});
