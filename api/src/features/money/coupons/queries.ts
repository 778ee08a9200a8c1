import { sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';

/**
 * A coupon with the day in Cairo when it was read, and the number of its uses by the calling
 * academy: 0 if the coupon does not limit them.
 */
export type Coupon = NonNullable<Awaited<ReturnType<typeof selectCoupon>>> & {
  academy_uses: number;
};

/** Query of the coupon with exactly this code, with the present day in Cairo (`today`). */
const couponByCode = (db: Db, code: string) =>
  db
    .selectFrom('coupons')
    .select(['id', 'code', 'type', 'value', 'min_purchase', 'max_discount', 'max_uses'])
    .select(['current_uses', 'max_uses_per_academy', 'starts_at', 'expires_at', 'is_active'])
    .select(cairoToday.as('today'))
    .where('code', '=', code);

/** The coupon with exactly this code, also one that does not apply; undefined if there is none. */
export const selectCoupon = (db: Db, code: string) => couponByCode(db, code).executeTakeFirst();

/**
 * Like selectCoupon, and locks the row until the transaction ends, so that the uses do not change:
 * PostgreSQL counts rows of coupon_uses into `current_uses`.
 */
export const selectCouponLocked = (trx: Trx, code: string) =>
  couponByCode(trx, code).forNoKeyUpdate().executeTakeFirst();

/**
 * Locks a coupon until the transaction ends, before a use of it is given back; does nothing if
 * there is none. Lock order: before the academy.
 */
export const lockCouponById = (trx: Trx, id: string) =>
  trx.selectFrom('coupons').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/**
 * Number of an academy's uses of a coupon, without those of purchases given back whole. Exact
 * inside a purchase that has locked the coupon.
 */
export async function countUsesOf(db: Db, couponId: string, academyId: string): Promise<number> {
  const { uses } = await db
    .selectFrom('coupon_uses')
    .select(sql<number>`count(*)`.as('uses'))
    .where('coupon_id', '=', couponId)
    .where('academy_id', '=', academyId)
    .executeTakeFirstOrThrow();
  return uses;
}
