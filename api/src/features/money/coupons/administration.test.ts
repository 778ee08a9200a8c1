import {
  asPiastres,
  type CouponStats,
  createCoupon,
  createCouponBatch,
  deleteCoupon,
  exportCoupons,
  getCoupon,
  getCouponStats,
  LIMITS,
  listAudit,
  listCoupons,
  listCouponUsages,
  purchaseTeams,
  updateCoupon,
  validateCoupon,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addApiKey } from '../../../../test/api-keys.ts';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, addCoupon, addCouponUses, signInAdmin } from '../../../../test/fixtures.ts';
import { updateRow } from '../../../../test/rows.ts';
import { sayDay } from '../../../i18n.ts';
import { REPORTS } from '../../../limits.ts';

const context = testApp();
let token: string;
beforeEach(async () => {
  ({ token } = await signInAdmin(context.db));
});

const body = {
  code: ' spring-10 ',
  type: 'percentage',
  value: '12.5',
  min_purchase: '',
  max_discount: '',
  max_uses: '',
  expires_at: '',
  description: '',
};
const today = async (plus: number) => {
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone 'Africa/Cairo')::date + ${plus}::int as day`.execute(context.db);
  return rows[0]?.day ?? '';
};
const buyWith = (academy: { token: string }, code: string) =>
  send(context, purchaseTeams, {
    token: academy.token,
    body: { teams: [{ name: 'أ' }], coupon_code: code },
  });

describe('making a coupon', () => {
  it('treats blank fields as null and upper-cases the code', async () => {
    const made = await send(context, createCoupon, { token, body });
    expect(made.status).toBe(201);
    expect(made.body.message).toBe('تم إنشاء الكوبون بنجاح');
    expect(made.body.data).toMatchObject({
      code: 'SPRING-10',
      type: 'percentage',
      value: 12.5,
      min_purchase: 0,
      max_discount: null,
      max_uses: null,
      max_uses_per_academy: null,
      current_uses: 0,
      starts_at: null,
      expires_at: null,
      is_active: true,
      status: 'active',
      discount_text: '12.5%',
      days_remaining: null,
    });
    const { id } = made.body.data;
    const read = await send(context, getCoupon, { token, params: { id } });
    expect(read.body.data).toEqual(made.body.data);
    const log = await send(context, listAudit, { token, query: { entity_id: id } });
    expect(log.body.data[0]).toMatchObject({
      action: 'coupon.create',
      entity_name: 'SPRING-10',
      before: null,
      after: { code: 'SPRING-10', value: 12.5 },
    });
  });

  it.each([
    ['value', 'أكبر قيمة مسموح بها هي 100', { value: 100.01 }],
    ['value', 'أقل قيمة مسموح بها هي 0.01', { value: 0 }],
    ['value', 'خانتان عشريتان على الأكثر', { value: 1.234 }],
    ['code', 'من 3 إلى 40 خانة من الحروف الإنجليزية والأرقام و - و _', { code: 'خصم' }],
    ['max_uses', 'اكتب عددًا صحيحًا بلا كسور', { max_uses: 1.5 }],
    [
      'expires_at',
      'يجب ألا يسبق تاريخ النهاية تاريخ البداية',
      { starts_at: '2026-05-02', expires_at: '2026-05-01' },
    ],
  ])('refuses at %s: %s', async (field, message, given) => {
    const { status, body: failure } = await send(context, createCoupon, {
      token,
      body: { ...body, ...given },
    });
    expect(status).toBe(422);
    expect(failure.errors).toEqual({ [field]: [message] });
  });

  it('refuses an existing code at its field, for a new and a changed coupon', async () => {
    const taken = { ...body, code: 'taken-10' };
    await send(context, createCoupon, { token, body: taken });
    const again = await send(context, createCoupon, { token, body: taken });
    expect(again.status).toBe(422);
    expect(again.body.errors).toEqual({ code: ['يوجد كوبون آخر بهذا الكود'] });
    const other = await addCoupon(context.db);
    const renamed = await send(context, updateCoupon, {
      token,
      params: { id: other.id },
      body: taken,
    });
    expect(renamed.body.errors).toEqual({ code: ['يوجد كوبون آخر بهذا الكود'] });
  });

  it('stores Arabic-Indic digits of a code as Western ones', async () => {
    const typed = { ...body, code: 'save-٢٠٢٦' };
    const made = await send(context, createCoupon, { token, body: typed });
    expect(made.body.data.code).toBe('SAVE-2026');
    const again = await send(context, createCoupon, {
      token,
      body: { ...body, code: 'SAVE-2026' },
    });
    expect(again.body.errors).toEqual({ code: ['يوجد كوبون آخر بهذا الكود'] });
    const batch = { prefix: 'vip٢٠', count: 1, type: 'fixed', value: 500 };
    const codes = await send(context, createCouponBatch, { token, body: batch });
    expect(codes.body.data.codes[0]).toMatch(/^VIP20-/);
  });

  it('creates single-use codes in one call, all unique', async () => {
    const made = await send(context, createCouponBatch, {
      token,
      body: { prefix: 'vip', count: LIMITS.couponBulkMax, type: 'fixed', value: 500 },
    });
    expect(made.status).toBe(201);
    expect(made.body.data.codes).toHaveLength(LIMITS.couponBulkMax);
    expect(made.body.data.codes[0]).toMatch(/^VIP-[2-9A-Z]{8}$/);
    const kept = await context.db
      .selectFrom('coupons')
      .select(['max_uses', 'value'])
      .distinct()
      .where('code', 'in', made.body.data.codes)
      .execute();
    expect(kept).toEqual([{ max_uses: 1, value: 50_000 }]);
    const tooMany = { prefix: 'vip', count: LIMITS.couponBulkMax + 1, type: 'fixed', value: 500 };
    const refused = await send(context, createCouponBatch, { token, body: tooMany });
    expect(Object.keys(refused.body.errors)).toEqual(['count']);
  });
});

describe('changing a coupon', () => {
  it('logs the changes, and refuses max_uses below current_uses', async () => {
    const { id, code } = await addCoupon(context.db, { max_uses: 5 });
    const academy = await academyWith(context.db);
    await addCouponUses(context.db, { id, code }, academy.id, 3);
    const wanted = { ...body, code, value: 10, max_uses: 3, is_active: false };
    const saved = await send(context, updateCoupon, { token, params: { id }, body: wanted });
    expect(saved.body.message).toBe('تم تحديث الكوبون بنجاح');
    expect(saved.body.data).toMatchObject({ max_uses: 3, status: 'inactive', current_uses: 3 });
    const log = await send(context, listAudit, { token, query: { action: 'coupon.update' } });
    expect(log.body.data[0]).toMatchObject({
      before: { max_uses: 5, is_active: true },
      after: { max_uses: 3, is_active: false },
    });
    const below = await send(context, updateCoupon, {
      token,
      params: { id },
      body: { ...wanted, max_uses: 2 },
    });
    expect(below.body.errors).toEqual({ max_uses: ['لا يقل عن عدد الاستخدامات حتى الآن: 3'] });
  });

  it('refuses to overwrite another administrator’s edit', async () => {
    const { id, code } = await addCoupon(context.db, { max_uses: 5 });
    const bystander = await addCoupon(context.db);
    const save = (fields: object) =>
      send(context, updateCoupon, { token, params: { id }, body: { ...body, code, ...fields } });
    const read = async (of: string) =>
      (await send(context, getCoupon, { token, params: { id: of } })).body.data;
    const [seen, untouched] = [await read(id), await read(bystander.id)];
    const first = { value: 20, max_uses: 7, version: seen.version };
    expect((await save(first)).body.data).toMatchObject({ max_uses: 7, version: 2 });
    const late = await save({ value: 30, max_uses: 5, version: seen.version });
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
    expect(await read(id)).toMatchObject({ value: 20, max_uses: 7, version: 2 });
    expect((await save(first)).status).toBe(200);
    expect((await save({ value: 30, max_uses: 5, version: 2 })).body.data.version).toBe(3);
    expect((await save({ value: 31 })).status).toBe(200);
    expect(await read(bystander.id)).toEqual(untouched);
  });

  it('deletes an unused coupon only', async () => {
    const unused = await addCoupon(context.db);
    const gone = await send(context, deleteCoupon, { token, params: { id: unused.id } });
    expect(gone.body).toMatchObject({ success: true, message: 'تم حذف الكوبون بنجاح' });
    const again = await send(context, deleteCoupon, { token, params: { id: unused.id } });
    expect(again.status).toBe(404);
    const academy = await academyWith(context.db, { balance: 2 * LIMITS.teamPricePiastres });
    const used = await addCoupon(context.db);
    expect((await buyWith(academy, used.code)).status).toBe(201);
    const refused = await send(context, deleteCoupon, { token, params: { id: used.id } });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'coupon_in_use', message: 'لا يمكن حذف كوبون مستخدم' },
    });
    const usages = await send(context, listCouponUsages, { token, params: { id: used.id } });
    expect(usages.body.meta.total).toBe(1);
    expect(usages.body.data[0]).toMatchObject({
      academy_id: academy.id,
      academy_name: academy.name,
      discount_amount: 450,
      final_amount: 4050,
    });
  });
});

describe('the list', () => {
  it('filters as part 2 §4 says: expired by the date alone, active by all three', async () => {
    const yesterday = await today(-1);
    await addCoupon(context.db, { code: 'LIST-OPEN', expires_at: await today(0) });
    await addCoupon(context.db, { code: 'LIST-OFF', is_active: false });
    await addCoupon(context.db, { code: 'LIST-OLD', expires_at: yesterday });
    await addCoupon(context.db, { code: 'LIST-OLD-OFF', expires_at: yesterday, is_active: false });
    const full = await addCoupon(context.db, { code: 'LIST-FULL', max_uses: 2 });
    await addCouponUses(context.db, full, (await academyWith(context.db)).id, 2);
    await addCoupon(context.db, { code: 'LIST-SOON', starts_at: await today(1) });
    await addCoupon(context.db, { code: 'LIST-TODAY', starts_at: await today(0) });
    const own = { search: 'list-' };
    const codes = async (query: Record<string, string>) => {
      const answer = await send(context, listCoupons, { token, query });
      return answer.body.data.map((coupon: { code: string }) => coupon.code).sort();
    };
    expect(await codes({ ...own, status: 'active' })).toEqual(['LIST-OPEN', 'LIST-TODAY']);
    expect(await codes({ ...own, status: 'scheduled' })).toEqual(['LIST-SOON']);
    expect(await codes({ ...own, status: 'inactive' })).toEqual(['LIST-OFF', 'LIST-OLD-OFF']);
    expect(await codes({ ...own, status: 'expired' })).toEqual(['LIST-OLD', 'LIST-OLD-OFF']);
    expect(await codes({ ...own, status: 'all' })).toHaveLength(7);
    expect(await codes({ search: 'list-old' })).toEqual(['LIST-OLD', 'LIST-OLD-OFF']);
    const query = { ...own, page: '2', per_page: '2' };
    const page = await send(context, listCoupons, { token, query });
    expect(page.body.meta).toEqual({ page: 2, per_page: 2, total: 7, last_page: 4 });
    const soon = await send(context, listCoupons, { token, query: { search: 'list-soon' } });
    expect(soon.body.data[0].status).toBe('scheduled');
    const found = await send(context, listCoupons, { token, query: { search: 'list-full' } });
    expect(found.body.data[0]).toMatchObject({ status: 'fully_used', usage_percentage: 100 });
    const whole = await codes({ per_page: '100' });
    expect(whole).toEqual(expect.arrayContaining(await codes(own)));
  });

  it('is exported as it is filtered: byte-order mark, the columns of part 2 §9', async () => {
    await addCoupon(context.db, {
      code: 'CSV-1',
      type: 'fixed',
      value: 25_050,
      min_purchase: asPiastres(900_000),
      max_uses: 10,
      expires_at: '2030-01-31',
    });
    await addCoupon(context.db, { code: 'OTHER', max_discount: asPiastres(100_000) });
    const { text, headers } = await send(context, exportCoupons, {
      token,
      query: { search: 'csv-1' },
    });
    expect(text).toBe(
      '\uFEFFالكود,النوع,القيمة,الحد الأدنى للشراء,الحد الأقصى للخصم,الاستخدامات,الحد الأقصى للاستخدام,تاريخ الانتهاء,الحالة\r\n' +
        'CSV-1,مبلغ ثابت,250.5,9000,,0,10,2030-01-31,نشط\r\n',
    );
    expect(headers['content-disposition']).toMatch(/filename="coupons_\d{4}-\d\d-\d\d\.csv"/);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  });
});

it('analytics count types, statuses, discounts and what nobody used', async () => {
  const stats = async () => (await send(context, getCouponStats, { token })).body.data;
  const before: CouponStats = await stats();
  const academy = await academyWith(context.db, { balance: 50 * LIMITS.teamPricePiastres });
  const used = await addCoupon(context.db, { code: 'USED', max_uses: 30 });
  await addCoupon(context.db, { type: 'fixed', value: 50_000, is_active: false });
  await addCoupon(context.db, { expires_at: '2020-01-01' });
  const full = await addCoupon(context.db, { max_uses: 10 });
  await addCouponUses(context.db, full, academy.id, 10);
  for (let n = 0; n < 20; n += 1) expect((await buyWith(academy, used.code)).status).toBe(201);
  const { overview, by_type, by_status } = before;
  expect(await stats()).toEqual({
    overview: {
      total_coupons: overview.total_coupons + 4,
      active_coupons: overview.active_coupons + 1,
      total_uses: overview.total_uses + 30,
      total_discount_given: overview.total_discount_given + 20 * 450,
    },
    by_type: {
      percentage: { count: by_type.percentage.count + 3, uses: by_type.percentage.uses + 30 },
      fixed: { count: by_type.fixed.count + 1, uses: by_type.fixed.uses },
    },
    by_status: {
      active: by_status.active + 1,
      scheduled: by_status.scheduled,
      inactive: by_status.inactive + 1,
      expired: by_status.expired + 1,
      fully_used: by_status.fully_used + 1,
    },
    top_coupons: [
      {
        id: used.id,
        code: 'USED',
        discount_text: '10%',
        type: 'percentage',
        value: 10,
        current_uses: 20,
        usage_percentage: 67,
      },
      expect.objectContaining({ id: full.id, current_uses: 10, usage_percentage: 100 }),
      ...before.top_coupons.slice(0, REPORTS.topCoupons - 2),
    ],
    unused_coupons: before.unused_coupons + 2,
  });
});

describe('the optional limits', () => {
  it('a coupon does not work before its first day', async () => {
    const starts_at = await today(1);
    const { id, code } = await addCoupon(context.db, { starts_at });
    const academy = await academyWith(context.db, { balance: LIMITS.teamPricePiastres });
    const refused = await buyWith(academy, code);
    expect(refused.body).toMatchObject({ code: 'coupon_not_started' });
    expect(refused.body.message).toContain(`يبدأ في ${sayDay('ar', starts_at)}`);
    expect(sayDay('ar', '2027-01-01')).toBe('١ يناير ٢٠٢٧');
    expect(sayDay('en', '2027-01-01')).toBe('1 January 2027');
    await updateRow(context.db, 'coupons', id, { starts_at: await today(0) });
    expect((await buyWith(academy, code)).status).toBe(201);
  });

  it('an academy uses a coupon up to its limit, also with ten purchases at once', async () => {
    const { code } = await addCoupon(context.db, { max_uses_per_academy: 2 });
    const academy = await academyWith(context.db, { balance: 10 * LIMITS.teamPricePiastres });
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyWith(academy, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.body.code).toBe('coupon_used_up_by_academy');
    const validated = await send(context, validateCoupon, {
      token: academy.token,
      body: { code, amount: 4500 },
    });
    expect(validated.body.code).toBe('coupon_used_up_by_academy');
    const other = await academyWith(context.db, { balance: LIMITS.teamPricePiastres });
    expect((await buyWith(other, code)).status).toBe(201);
  });
});

describe('an API key that writes coupons', () => {
  const keyed = async () => (await addApiKey(context.db, (await signInAdmin(context.db)).id)).key;
  const body = (fields: object) => ({
    code: `KEY-${crypto.randomUUID().slice(0, 8)}`,
    type: 'percentage',
    value: 25,
    max_uses: 100,
    ...fields,
  });
  const make = (token: string, fields: object) =>
    send(context, createCoupon, { token, body: body(fields) });

  it('makes coupons within the caps of 25 %, 1,000 EGP and 100 uses', async () => {
    const token = await keyed();
    expect((await make(token, {})).status).toBe(201);
    expect((await make(token, { type: 'fixed', value: 1000 })).status).toBe(201);
    for (const [fields, field] of [
      [{ value: 25.01 }, 'value'],
      [{ value: 100 }, 'value'],
      [{ type: 'fixed', value: 1000.01 }, 'value'],
      [{ max_uses: 101 }, 'max_uses'],
      [{ max_uses: null }, 'max_uses'],
    ] as const) {
      const { status, body: refused } = await make(token, fields);
      expect([status, Object.keys(refused.errors)], JSON.stringify(fields)).toEqual([422, [field]]);
    }
  });

  it('is held to them in batches and changes', async () => {
    const token = await keyed();
    const batch = { prefix: 'KEY', type: 'percentage', value: 20 };
    const many = await send(context, createCouponBatch, { token, body: { ...batch, count: 101 } });
    expect(Object.keys(many.body.errors)).toEqual(['count']);
    const high = { ...batch, count: 2, value: 90 };
    const dear = await send(context, createCouponBatch, { token, body: high });
    expect(Object.keys(dear.body.errors)).toEqual(['value']);
    const made = (await make(token, {})).body.data;
    const change = (fields: object) =>
      send(context, updateCoupon, {
        token,
        params: { id: made.id },
        body: { ...body({ code: made.code }), version: made.version, ...fields },
      });
    expect(Object.keys((await change({ value: 99 })).body.errors)).toEqual(['value']);
    expect(Object.keys((await change({ max_uses: null })).body.errors)).toEqual(['max_uses']);
    expect((await change({ value: 10 })).status).toBe(200);
  });
});
