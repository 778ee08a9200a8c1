import type { CouponType, Piastres } from '@midan/contract';
import { sql } from 'kysely';
import { withinDays } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import type { Range } from './range.ts';

/** Piastres, less teams that were given back; `uses` counts all. */
export interface UsageSums {
  uses: number;
  discount_amount: Piastres;
  revenue: Piastres;
}
export interface UsedCoupon extends UsageSums {
  id: string;
  code: string;
  type: CouponType;
  academies: number;
}

const uses = (range: Range) => sql`coupon_uses use
  join team_purchases purchase on purchase.id = use.purchase_id
  join coupons coupon on coupon.id = use.coupon_id
  cross join lateral (select coalesce(sum(amount), 0) as refunded, count(*) as teams
    from refund_teams where purchase_id = purchase.id) given_back
  where ${withinDays('use.used_at', range)}`;

const sums = sql`count(*) as uses, coalesce(sum(use.discount_amount
    - (given_back.teams * purchase.unit_price - given_back.refunded)), 0)::bigint as discount_amount,
  coalesce(sum(purchase.final_amount - given_back.refunded), 0)::bigint as revenue`;

export async function selectUsageTotal(db: Db, range: Range) {
  const { rows } = await sql<UsageSums & { coupons: number; academies: number }>`
    select ${sums}, count(distinct use.coupon_id) as coupons,
      count(distinct use.academy_id) as academies
    from ${uses(range)}`.execute(db);
  return rows[0] as UsageSums & { coupons: number; academies: number };
}

/** Also days without uses. A refund counts for the day of the use. */
export async function selectUsageByDay(db: Db, range: Range) {
  const { rows } = await sql<UsageSums & { date: string }>`
    with used as (
      select (use.used_at at time zone 'Africa/Cairo')::date as day, ${sums}
      from ${uses(range)} group by 1
    )
    select series::date as date, coalesce(uses, 0) as uses,
      coalesce(discount_amount, 0)::bigint as discount_amount,
      coalesce(revenue, 0)::bigint as revenue
    from generate_series(${range.from}::date::timestamp, ${range.to}::date, interval '1 day') series
    left join used on used.day = series::date order by 1`.execute(db);
  return rows;
}

const byCoupon = sql`coupon.id, coupon.code, coupon.type, ${sums},
  count(distinct use.academy_id) as academies`;

export async function selectMostUsed(db: Db, range: Range, limit: number): Promise<UsedCoupon[]> {
  const { rows } = await sql<UsedCoupon>`
    select ${byCoupon} from ${uses(range)} group by coupon.id
    order by uses desc, coupon.id limit ${limit}`.execute(db);
  return rows;
}

/** Newest first: those older than the id `after`; null for the first step. */
export async function selectUsedAfter(
  db: Db,
  range: Range,
  step: { after: string | null; size: number },
): Promise<UsedCoupon[]> {
  const after = step.after ? sql`and coupon.id < ${step.after}` : sql``;
  const { rows } = await sql<UsedCoupon>`
    select ${byCoupon} from ${uses(range)} ${after} group by coupon.id
    order by coupon.id desc limit ${step.size}`.execute(db);
  return rows;
}
