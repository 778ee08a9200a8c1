import {
  asPiastres,
  calculateTeamPurchase,
  createTeam,
  getWallet,
  LIMITS,
  listTeams,
  purchaseTeams,
} from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, addCoupon, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { listRows, readRow } from '../../../../test/rows.ts';

const context = testApp();
const PRICE = LIMITS.teamPricePiastres;

const calculate = (token: string, body: object, language = 'ar') =>
  send(context, calculateTeamPurchase, { token, body, headers: { 'accept-language': language } });
const purchase = (token: string, body: object, headers: Record<string, string> = {}) =>
  send(context, purchaseTeams, { token, body, headers });

describe('calculate', () => {
  it('returns price, discount and balance; the wallet covers it', async () => {
    const { token } = await academyWith(context.db, { balance: 2 * PRICE });
    const { code } = await addCoupon(context.db);
    const { body } = await calculate(token, { team_count: 2, coupon_code: code.toLowerCase() });
    expect(body.data).toEqual({
      unit_price: 4500,
      price_label: null,
      next_price: null,
      team_count: 2,
      original_amount: 9000,
      discount_amount: 900,
      final_amount: 8100,
      balance: 9000,
      can_purchase: true,
      amount_needed: 0,
      owed: 0,
      coupon: { code, type: 'percentage', value: 10 },
      coupon_error: null,
    });
  });

  it('says what is missing', async () => {
    const { token } = await academyWith(context.db, { balance: PRICE + 50 });
    const { body } = await calculate(token, { team_count: '٢', coupon_code: '' });
    expect(body.data).toMatchObject({ can_purchase: false, amount_needed: 4499.5, coupon: null });
  });

  it('an academy that is not active cannot purchase, though its wallet covers it', async () => {
    const { token } = await academyWith(context.db, { balance: PRICE, status: 'suspended' });
    const { body } = await calculate(token, { team_count: 1 });
    expect(body.data).toMatchObject({ can_purchase: false, amount_needed: 0 });
  });

  it('explains a refused coupon and calculates without it', async () => {
    const { token } = await academyWith(context.db, { balance: PRICE });
    const { code } = await addCoupon(context.db, { min_purchase: asPiastres(3 * PRICE) });
    const refused = await calculate(token, { team_count: 1, coupon_code: code });
    expect(refused.body.data).toMatchObject({
      final_amount: 4500,
      discount_amount: 0,
      coupon: null,
      coupon_error: {
        code: 'coupon_below_minimum',
        message: 'قيمة الشراء أقل من الحد الأدنى لهذا الكوبون (13,500.00 جنيه)',
      },
    });
    const unknown = await calculate(token, { team_count: 1, coupon_code: 'NOWHERE' }, 'en');
    expect(unknown).toMatchObject({
      status: 200,
      body: {
        data: {
          final_amount: 4500,
          coupon_error: { code: 'coupon_unknown', message: 'This coupon is not valid' },
        },
      },
    });
  });

  it.each([0, 21, 1.5, 'two', null, -1])('refuses %s teams', async (count) => {
    const { token } = await academyWith(context.db);
    const { status, body } = await calculate(token, { team_count: count });
    expect(status).toBe(422);
    expect(body.errors.team_count).toHaveLength(1);
  });
});

describe('purchase', () => {
  it('buys the teams in their order with a coupon, and takes the money once', async () => {
    const academy = await academyWith(context.db, { balance: 10_000 * 100 });
    const { id, code } = await addCoupon(context.db, { max_uses: 3 });
    const { status, body } = await purchase(academy.token, {
      teams: [
        { name: ' الصقور ', description: 'روبوت', max_members: 2 },
        { name: 'النجوم', description: '' },
      ],
      coupon_code: code,
    });
    expect(status).toBe(201);
    expect(body.message).toBe('تم شراء 2 فريق بنجاح!');
    expect(body.data).toMatchObject({
      teams: [
        { name: 'الصقور', description: 'روبوت', max_members: 2, status: 'active', members: [] },
        { name: 'النجوم', description: null, max_members: 3, status: 'active', members: [] },
      ],
      purchase: {
        original_amount: 9000,
        discount_amount: 900,
        final_amount: 8100,
        coupon_code: code,
      },
      balance: 1900,
    });
    const wallet = await send(context, getWallet, { token: academy.token });
    expect(wallet.body.data).toMatchObject({ balance: 1900, total_purchases: 8100 });
    const row = await readRow(context.db, 'team_purchases', { academy_id: academy.id });
    expect(row).toMatchObject({ unit_price: PRICE, team_count: 2, coupon_id: id });
    const use = await readRow(context.db, 'coupon_uses', { coupon_id: id });
    expect(use).toMatchObject({ purchase_id: row.id, discount_amount: 90_000 });
  });

  it('counts a use of its own coupon only', async () => {
    const academy = await academyWith(context.db, { balance: 10_000 * 100 });
    const used = await addCoupon(context.db, { max_uses: 3 });
    const unlimited = await addCoupon(context.db);
    const others = [
      await addCoupon(context.db, { max_uses: 1 }),
      await addCoupon(context.db, { max_uses: 100, is_active: false }),
      await addCoupon(context.db),
    ];
    for (const { code } of [used, unlimited]) {
      const body = { teams: [{ name: 'الصقور' }], coupon_code: code };
      expect((await purchase(academy.token, body)).status).toBe(201);
    }
    const usesOf = async ({ id }: { id: string }) =>
      context.db
        .selectFrom('coupons')
        .select('current_uses')
        .where('id', '=', id)
        .executeTakeFirst();
    for (const coupon of [used, unlimited])
      expect(await usesOf(coupon)).toEqual({ current_uses: 1 });
    for (const coupon of others) expect(await usesOf(coupon)).toEqual({ current_uses: 0 });
  });

  it('works for 20 teams; a free purchase has a ledger entry too', async () => {
    const academy = await academyWith(context.db);
    const { code } = await addCoupon(context.db, { value: 10_000 });
    const teams = Array.from({ length: 20 }, (_, n) => ({ name: `فريق ${n}` }));
    const { status, body } = await purchase(academy.token, { teams, coupon_code: code });
    expect(status).toBe(201);
    expect(body.data.teams.map(({ name }: { name: string }) => name)).toEqual(
      teams.map(({ name }) => name),
    );
    const entries = await listRows(
      context.db,
      'wallet_transactions',
      { academy_id: academy.id },
      'type',
      'amount',
      'cause_id',
    );
    expect(entries).toEqual([{ type: 'purchase', amount: 0, cause_id: body.data.purchase.id }]);
  });

  it('POST /academy/teams buys one', async () => {
    const { token } = await academyWith(context.db, { balance: PRICE });
    const { status, body } = await send(context, createTeam, {
      token,
      body: { name: 'الرواد', description: 'وصف', max_members: '1' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'تم شراء 1 فريق بنجاح!',
      data: { teams: [{ name: 'الرواد', max_members: 1 }], balance: 0 },
    });
  });

  it('returns the same purchase for a repeated key', async () => {
    const { token } = await academyWith(context.db, { balance: 3 * PRICE });
    const headers = { 'idempotency-key': 'k1' };
    const first = await purchase(token, { teams: [{ name: 'أ' }] }, headers);
    const again = await purchase(token, { teams: [{ name: 'أ' }] }, headers);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = await purchase(token, { teams: [{ name: 'ب' }] }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });
});

describe('a refused purchase leaves nothing behind', () => {
  const left = async (id: string) => {
    const { db } = context;
    const teams = await db.selectFrom('teams').select('id').where('academy_id', '=', id).execute();
    const purchases = await listRows(db, 'team_purchases', { academy_id: id }, 'id');
    return teams.length + purchases.length;
  };

  it('of an academy that is not active: the message names the deposit', async () => {
    const academy = await academyWith(context.db, { balance: PRICE, status: 'verified' });
    const { status, body } = await purchase(academy.token, { teams: [{ name: 'أ' }] });
    expect({ status, ...body }).toMatchObject({ status: 403, code: 'academy_not_active' });
    expect(body.message).toContain('4,000.00 جنيه');
    expect(await left(academy.id)).toBe(0);
  });

  it('of one team more than the money: the message names what is missing', async () => {
    const academy = await academyWith(context.db, { balance: PRICE });
    const { status, body } = await purchase(academy.token, {
      teams: [{ name: 'أ' }, { name: 'ب' }],
    });
    expect({ status, ...body }).toMatchObject({
      status: 422,
      code: 'insufficient_balance',
      message: 'تحتاج إلى 4,500.00 جنيه إضافية',
    });
    expect(await left(academy.id)).toBe(0);
  });

  it.each([4499.99, '٤٠٠٠', 0])('at another price than the %s agreed to', async (expected) => {
    const academy = await academyWith(context.db, { balance: 2 * PRICE });
    const body = { teams: [{ name: 'أ' }], expected_amount: expected };
    const { body: refusal, status } = await purchase(academy.token, body);
    expect({ status, ...refusal }).toMatchObject({
      status: 409,
      code: 'price_changed',
      message:
        'تغيّرت التكلفة منذ عُرضت عليك وأصبحت 4,500.00 جنيه، ولم يُخصم شيء. راجعها ثم أكّد الشراء',
    });
    const one = await send(context, createTeam, {
      token: academy.token,
      body: { name: 'أ', expected_amount: expected },
    });
    expect(one).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await left(academy.id)).toBe(0);
    const agreed = await purchase(academy.token, { ...body, expected_amount: 4500 });
    expect(agreed).toMatchObject({ status: 201, body: { data: { balance: 4500 } } });
  });

  it.each([-1, 4500.001, 'much'])('at no price that could be: %s', async (expected) => {
    const academy = await academyWith(context.db, { balance: PRICE });
    const body = { teams: [{ name: 'أ' }], expected_amount: expected };
    const refused = await purchase(academy.token, body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['expected_amount']);
    expect(await left(academy.id)).toBe(0);
  });

  it('with a coupon that does not apply', async () => {
    const academy = await academyWith(context.db, { balance: PRICE });
    const disabled = await addCoupon(context.db, { is_active: false });
    const teams = [{ name: 'أ' }];
    const refused = await purchase(academy.token, { teams, coupon_code: disabled.code });
    expect(refused).toMatchObject({ status: 422, body: { code: 'coupon_disabled' } });
    const unknown = await purchase(academy.token, { teams, coupon_code: 'NOWHERE' });
    expect(unknown).toMatchObject({ status: 422, body: { code: 'coupon_unknown' } });
    expect(await left(academy.id)).toBe(0);
  });

  it.each([
    ['a blank name', [{ name: '  ' }], 'teams.0.name'],
    ['a name of 256 characters', [{ name: 'ن'.repeat(256) }], 'teams.0.name'],
    ['a control character', [{ name: 'a\u0007b' }], 'teams.0.name'],
    ['a NUL', [{ name: 'a\0b' }], 'teams.0.name'],
    [
      'a description of 1001 characters',
      [{ name: 'أ', description: 'و'.repeat(1001) }],
      'teams.0.description',
    ],
    ['4 members', [{ name: 'أ' }, { name: 'ب', max_members: 4 }], 'teams.1.max_members'],
    ['no team', [], 'teams'],
    ['21 teams', Array(21).fill({ name: 'أ' }), 'teams'],
    ['a team that is none', ['أ'], 'teams.0'],
  ])('with %s, named at its field', async (_, teams, field) => {
    const academy = await academyWith(context.db, { balance: 25 * PRICE });
    const { status, body } = await purchase(academy.token, { teams });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await left(academy.id)).toBe(0);
  });

  it('names a missing team name in the words of the form', async () => {
    const { token } = await academyWith(context.db, { balance: PRICE });
    const { body } = await purchase(token, { teams: [{ name: ' ' }] });
    expect(body.errors['teams.0.name']).toEqual(['يرجى إدخال اسم لجميع الفرق']);
  });
});

it('is refused for other roles', async () => {
  const { token: admin } = await signInAdmin(context.db);
  const { token: student } = await signInStudent(context.db);
  for (const token of [undefined, admin, student]) {
    for (const endpoint of [calculateTeamPurchase, purchaseTeams, createTeam, listTeams]) {
      const { status } = await send(context, endpoint, {
        token,
        ...(endpoint.method === 'POST' ? { body: {} } : {}),
      });
      expect(status).toBe(401);
    }
  }
});
