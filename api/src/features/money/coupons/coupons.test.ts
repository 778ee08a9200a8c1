import { asPiastres, RATE_LIMITS, validateCoupon } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, addCoupon, addCouponUses, signInAdmin } from '../../../../test/fixtures.ts';

const context = testApp();

async function validate(code: string, amount: unknown, token?: string, language = 'ar') {
  const { token: own } = token ? { token } : await academyWith(context.db);
  return send(context, validateCoupon, {
    token: own,
    body: { code, amount },
    headers: { 'accept-language': language },
  });
}

describe('a coupon that applies', () => {
  it('returns its terms and discount, in any letter case', async () => {
    const { code } = await addCoupon(context.db, { code: 'WELCOME-10', value: 1250 });
    const { status, body } = await validate(` ${code.toLowerCase()} `, 4500);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      coupon: { code: 'WELCOME-10', type: 'percentage', value: 12.5 },
      discount_amount: 562.5,
    });
  });

  it('is limited by its cap; a fixed one by the amount', async () => {
    const capped = await addCoupon(context.db, { value: 5000, max_discount: asPiastres(100_000) });
    expect((await validate(capped.code, 9000)).body.data.discount_amount).toBe(1000);
    const fixed = await addCoupon(context.db, { type: 'fixed', value: 500_000 });
    expect((await validate(fixed.code, 4500)).body.data).toEqual({
      coupon: { code: fixed.code, type: 'fixed', value: 5000 },
      discount_amount: 4500,
    });
  });

  it('is valid until the end of its last day in Cairo, and checking does not use it', async () => {
    const { rows } = await sql<{ today: string; yesterday: string }>`
      select (now() at time zone 'Africa/Cairo')::date as today,
        (now() at time zone 'Africa/Cairo')::date - 1 as yesterday`.execute(context.db);
    const last = await addCoupon(context.db, { expires_at: rows[0]?.today, max_uses: 1 });
    expect((await validate(last.code, 4500)).status).toBe(200);
    expect((await validate(last.code, 4500)).status).toBe(200);
    const over = await addCoupon(context.db, { expires_at: rows[0]?.yesterday });
    expect((await validate(over.code, 4500)).body.code).toBe('coupon_expired');
  });
});

describe('a coupon that is refused says why', () => {
  it.each([
    ['coupon_disabled', { is_active: false }, 'هذا الكوبون معطل'],
    ['coupon_expired', { expires_at: '2020-01-01' }, 'انتهت صلاحية هذا الكوبون'],
    ['coupon_used_up', { max_uses: 2 }, 'تم استنفاد عدد مرات استخدام هذا الكوبون'],
    [
      'coupon_below_minimum',
      { min_purchase: asPiastres(900_000) },
      'قيمة الشراء أقل من الحد الأدنى لهذا الكوبون (9,000.00 جنيه)',
    ],
  ])('%s', async (reason, fields, message) => {
    const coupon = await addCoupon(context.db, fields);
    if (reason === 'coupon_used_up') {
      const academy = await academyWith(context.db);
      await addCouponUses(context.db, coupon, academy.id, 2);
    }
    expect(await validate(coupon.code, 4500)).toMatchObject({
      status: 422,
      body: { success: false, code: reason, message },
    });
  });

  it('an unknown one, also one that cannot exist', async () => {
    for (const code of ['NOWHERE', 'لا يوجد', "'; drop table coupons --", 'A\0BC', 'A\uD800BC']) {
      const { status, body } = await validate(code, 4500);
      expect({ status, ...body }).toMatchObject({
        status: 422,
        code: 'coupon_unknown',
        message: 'كوبون غير صالح',
      });
    }
    expect((await validate('NOWHERE', 4500, undefined, 'en')).body.message).toBe(
      'This coupon is not valid',
    );
  });

  it('a blank code and an amount that is no money, each at its field', async () => {
    const { status, body } = await validate(' ', '12.345');
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['code', 'amount']);
  });
});

describe('guessing', () => {
  const { max } = RATE_LIMITS.couponGuessPerAcademy;

  it('is limited per academy: beyond it even a valid code is refused', async () => {
    const guesser = await academyWith(context.db);
    const { code } = await addCoupon(context.db);
    for (let n = 0; n < max; n += 1) {
      expect((await validate(`GUESS-${n}`, 4500, guesser.token)).status).toBe(422);
    }
    const stopped = await validate(code, 4500, guesser.token);
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await validate(code, 4500)).status).toBe(200);
  });

  it('does not count existing codes', async () => {
    const { token } = await academyWith(context.db);
    const good = await addCoupon(context.db);
    const disabled = await addCoupon(context.db, { is_active: false });
    for (let n = 0; n < max; n += 1) {
      await validate(n % 2 ? good.code : disabled.code, 4500, token);
    }
    expect((await validate(good.code, 4500, token)).status).toBe(200);
  });
});

it('requires an academy’s session', async () => {
  const admin = await signInAdmin(context.db);
  const body = { code: 'ANY', amount: 1 };
  expect((await send(context, validateCoupon, { body })).status).toBe(401);
  expect((await send(context, validateCoupon, { body, token: admin.token })).status).toBe(401);
});
