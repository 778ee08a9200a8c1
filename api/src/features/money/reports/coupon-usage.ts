import { type getCouponUsageReport, LIMITS, toEgp } from '@midan/contract';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { type Cell, inSteps, tableOf } from '../../../http/table.ts';
import { tableFile } from '../../../http/table-file.ts';
import { type Language, say } from '../../../i18n.ts';
import {
  selectMostUsed,
  selectUsageByDay,
  selectUsageTotal,
  selectUsedAfter,
  type UsageSums,
  type UsedCoupon,
} from './coupon-usage-queries.ts';
import { fileStem, rangeOf } from './range.ts';

const present = <R extends UsageSums>(row: R) => ({
  ...row,
  discount_amount: toEgp(row.discount_amount),
  revenue: toEgp(row.revenue),
});

const COLUMNS = ['coupon_code', 'type', 'uses', 'academies', 'discount_amount', 'revenue'] as const;

const cellsOf = (coupon: UsedCoupon, language: Language): Cell[] => [
  coupon.code,
  say(language, `exports:coupons.types.${coupon.type}`),
  coupon.uses,
  coupon.academies,
  toEgp(coupon.discount_amount),
  toEgp(coupon.revenue),
];

/** JSON has the most used coupons, a file all. @throws AppError validation_failed, see rangeOf() */
export async function couponUsage({
  deps,
  query,
  language,
}: Call<typeof getCouponUsageReport>): Promise<Reply<typeof getCouponUsageReport> | Download> {
  const range = await rangeOf(deps.readDb, query);
  if (query.format !== 'json') {
    const header = COLUMNS.map((column) => say(language, `exports:reports.${column}`));
    const used = inSteps((step) => selectUsedAfter(deps.readDb, range, step));
    const table = tableOf(header, used, (coupon) => cellsOf(coupon, language));
    return tableFile(fileStem('coupon-usage', range), query.format, table);
  }
  const [total, days, coupons] = await Promise.all([
    selectUsageTotal(deps.readDb, range),
    selectUsageByDay(deps.readDb, range),
    selectMostUsed(deps.readDb, range, LIMITS.reportCouponsMax),
  ]);
  return {
    data: {
      ...range,
      total: present(total),
      by_day: days.map(present),
      coupons: coupons.map(present),
    },
  };
}
