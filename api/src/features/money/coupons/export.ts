import { couponDisplayStatus } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { type Cell, inSteps, type Table, tableOf } from '../../../http/table.ts';
import { type Language, say } from '../../../i18n.ts';
import { type CouponFilter, type CouponRow, selectCouponsAfter } from './admin-queries.ts';

/** Part 2 §9. */
const COLUMNS = [
  'code',
  'type',
  'value',
  'min_purchase',
  'max_discount',
  'current_uses',
  'max_uses',
  'expires_at',
  'status',
] as const;

/** In the order of COLUMNS; `value` in percent, or in EGP if fixed; other money in EGP. */
const cellsOf = (coupon: CouponRow, language: Language): Cell[] => [
  coupon.code,
  say(language, `exports:coupons.types.${coupon.type}`),
  coupon.value / 100,
  coupon.min_purchase / 100,
  coupon.max_discount === null ? null : coupon.max_discount / 100,
  coupon.current_uses,
  coupon.max_uses,
  coupon.expires_at,
  say(language, `exports:coupons.statuses.${couponDisplayStatus(coupon, coupon.today)}`),
];

export function tableOfCoupons(db: Db, filter: CouponFilter, language: Language): Table {
  const header = COLUMNS.map((column) => say(language, `exports:coupons.${column}`));
  const rows = inSteps((step) => selectCouponsAfter(db, filter, step));
  return tableOf(header, rows, (coupon) => cellsOf(coupon, language));
}
