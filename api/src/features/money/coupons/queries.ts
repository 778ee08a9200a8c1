import { sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';

/** `academy_uses` is 0 if the coupon does not limit them. */
export type Coupon = NonNullable<Awaited<ReturnType<typeof selectCoupon>>> & {
  academy_uses: number;
};

const couponByCode = (db: Db, code: string) =>
  db
    .selectFrom('coupons')
    .select(['id', 'code', 'type', 'value', 'min_purchase', 'max_discount', 'max_uses'])
    .select(['current_uses', 'max_uses_per_academy', 'starts_at', 'expires_at', 'is_active'])
    .select(cairoToday.as('today'))
    .where('code', '=', code);

/** Also one that does not apply. */
export const selectCoupon = (db: Db, code: string) => couponByCode(db, code).executeTakeFirst();

/** PostgreSQL counts rows of coupon_uses into `current_uses`: the lock keeps the uses. */
export const selectCouponLocked = (trx: Trx, code: string) =>
  couponByCode(trx, code).forNoKeyUpdate().executeTakeFirst();

/** Before a use is given back. Lock order: before the academy. */
export const lockCouponById = (trx: Trx, id: string) =>
  trx.selectFrom('coupons').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** Without purchases given back whole. Exact inside a purchase that has locked the coupon. */
export async function countUsesOf(db: Db, couponId: string, academyId: string): Promise<number> {
  const { uses } = await db
    .selectFrom('coupon_uses')
    .select(sql<number>`count(*)`.as('uses'))
    .where('coupon_id', '=', couponId)
    .where('academy_id', '=', academyId)
    .executeTakeFirstOrThrow();
  return uses;
}
