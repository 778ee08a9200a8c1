import {
  type COUPON_FILTERS,
  type CouponDisplayStatus,
  type CouponType,
  NO_MONEY,
  type Piastres,
} from '@midan/contract';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { cairoToday, spelledIn } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Coupons } from '../../../db/types.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';

/** `today` is the day in Cairo. */
export type CouponRow = Selectable<Coupons> & { today: string };
export type NewCoupon = Pick<
  Insertable<Coupons>,
  | 'code'
  | 'type'
  | 'value'
  | 'min_purchase'
  | 'max_discount'
  | 'max_uses'
  | 'max_uses_per_academy'
  | 'starts_at'
  | 'expires_at'
  | 'description'
  | 'is_active'
>;

export interface CouponFilter {
  search?: string | undefined;
  status?: (typeof COUPON_FILTERS)[number] | undefined;
}

const isOver = sql<SqlBool>`(expires_at is not null and expires_at < ${cairoToday})`;
const isToCome = sql<SqlBool>`(starts_at is not null and starts_at > ${cairoToday})`;
const isUsedUp = sql<SqlBool>`(max_uses is not null and current_uses >= max_uses)`;

/** Part 2 §4: `active` is begun, not expired and not fully used; `expired` is by the date only. */
const FILTERS = {
  active: sql<SqlBool>`(is_active and not ${isOver} and not ${isUsedUp} and not ${isToCome})`,
  scheduled: sql<SqlBool>`(is_active and not ${isOver} and not ${isUsedUp} and ${isToCome})`,
  inactive: sql<SqlBool>`not is_active`,
  expired: isOver,
  fully_used: isUsedUp,
};

/** In code and description, in any spelling. */
const matching = ({ search, status }: CouponFilter) =>
  sql<SqlBool>`(${sql.join(
    [
      ...(status && status !== 'all' ? [FILTERS[status]] : []),
      ...(search ? [spelledIn(sql`code || ' ' || coalesce(description, '')`, search)] : []),
      sql`true`,
    ],
    sql` and `,
  )})`;

const coupons = (db: Db) => db.selectFrom('coupons').selectAll().select(cairoToday.as('today'));

export const selectCoupons = (db: Db, filter: CouponFilter, page: Paging): Promise<CouponRow[]> =>
  coupons(db)
    .where(matching(filter))
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();

/** Newest first. `after` is the last id seen; null at the beginning. */
export const selectCouponsAfter = (
  db: Db,
  filter: CouponFilter,
  step: { after: string | null; size: number },
): Promise<CouponRow[]> =>
  coupons(db)
    .where(matching(filter))
    .$if(step.after !== null, (query) => query.where('id', '<', step.after ?? ''))
    .orderBy('id', 'desc')
    .limit(step.size)
    .execute();

export async function countCoupons(db: Db, filter: CouponFilter): Promise<number> {
  const { total } = await db
    .selectFrom('coupons')
    .select(sql<number>`count(*)`.as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectById = (db: Db, id: string): Promise<CouponRow | undefined> =>
  coupons(db).where('id', '=', id).executeTakeFirst();

export const lockById = (trx: Trx, id: string): Promise<CouponRow | undefined> =>
  coupons(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Rows whose code exists are skipped. */
export const insertCoupons = (trx: Trx, rows: NewCoupon[]): Promise<CouponRow[]> =>
  trx
    .insertInto('coupons')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .returning(cairoToday.as('today'))
    .execute();

/** The caller holds its lock. PostgreSQL rejects a code that another coupon has (23505). */
export const saveCoupon = (trx: Trx, id: string, row: NewCoupon): Promise<CouponRow> =>
  trx
    .updateTable('coupons')
    .set(row)
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .returning(cairoToday.as('today'))
    .executeTakeFirstOrThrow();

/** The caller holds its lock and has checked that no purchase was made with it. */
export async function removeCoupon(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('coupons').where('id', '=', id).execute();
}

/** In piastres; without purchases that were given back whole. */
export const selectUsages = (db: Db, couponId: string, page: Paging) =>
  db
    .selectFrom('coupon_uses as use')
    .innerJoin('academies as academy', 'academy.id', 'use.academy_id')
    .innerJoin('team_purchases as purchase', 'purchase.id', 'use.purchase_id')
    .select(['use.id', 'use.academy_id', 'academy.name as academy_name', 'use.purchase_id'])
    .select(['purchase.receipt_number', 'purchase.original_amount', 'use.discount_amount'])
    .select(['purchase.final_amount', 'use.used_at'])
    .where('use.coupon_id', '=', couponId)
    .orderBy('use.id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();

/** Also if the purchase was given back since. */
export async function wasUsed(db: Db, couponId: string): Promise<boolean> {
  const purchase = await db
    .selectFrom('team_purchases')
    .select('id')
    .where('coupon_id', '=', couponId)
    .limit(1)
    .executeTakeFirst();
  return purchase !== undefined;
}

/** Without purchases that were given back whole. */
export async function countUsages(db: Db, couponId: string): Promise<number> {
  const { total } = await db
    .selectFrom('coupon_uses')
    .select(sql<number>`count(*)`.as('total'))
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  return total;
}

export interface CouponGroup {
  type: CouponType;
  status: CouponDisplayStatus;
  count: number;
  uses: number;
  /** Coupons without a use. */
  unused: number;
}

/** By the first that applies: disabled, expired, fully used, scheduled, active (part 2 §4). */
export async function countByTypeAndStatus(db: Db): Promise<CouponGroup[]> {
  const { rows } = await sql<CouponGroup>`
    select type, case when not is_active then 'inactive' when ${isOver} then 'expired'
        when ${isUsedUp} then 'fully_used' when ${isToCome} then 'scheduled'
        else 'active' end as status,
      count(*) as count, sum(current_uses)::bigint as uses,
      count(*) filter (where current_uses = 0) as unused
    from coupons group by 1, 2`.execute(db);
  return rows;
}

/** Piastres, without teams that were given back. */
export async function sumDiscounts(db: Db): Promise<Piastres> {
  const { rows } = await sql<{ total: Piastres }>`
    select ((select coalesce(sum(discount_amount), 0) from coupon_uses)
      - (select coalesce(sum(purchase.unit_price - refunded.amount), 0)
        from refund_teams refunded
        join team_purchases purchase on purchase.id = refunded.purchase_id
        join coupon_uses use on use.purchase_id = purchase.id))::bigint as total`.execute(db);
  return rows[0]?.total ?? NO_MONEY;
}

export const selectTop = (db: Db, count: number): Promise<CouponRow[]> =>
  coupons(db)
    .where('current_uses', '>', 0)
    .orderBy('current_uses', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
