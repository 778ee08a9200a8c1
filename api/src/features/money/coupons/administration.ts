import {
  cairoDate,
  type createCoupon,
  type deleteCoupon,
  type exportCoupons,
  type getCoupon,
  type getCouponStats,
  type listCoupons,
  type listCouponUsages,
  type updateCoupon,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction, isUniqueViolation } from '../../../db/transaction.ts';
import { assertVersion, changesNothing } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { tableFile } from '../../../http/table-file.ts';
import { REPORTS } from '../../../limits.ts';
import { changedFacts, writeAudit } from '../../identity/audit/index.ts';
import {
  type CouponRow,
  countByTypeAndStatus,
  countCoupons,
  countUsages,
  insertCoupons,
  lockById,
  removeCoupon,
  saveCoupon,
  selectById,
  selectCoupons,
  selectTop,
  selectUsages,
  sumDiscounts,
  wasUsed,
} from './admin-queries.ts';
import { tableOfCoupons } from './export.ts';
import { assertWithinCaps } from './key-caps.ts';
import { presentCoupon, presentStats, presentUsage } from './present.ts';
import { rowOf } from './terms.ts';

const codeTaken = () => fieldError('code', 'coupon_code_taken');

/** @throws AppError not_found */
async function lockCoupon(trx: Trx, id: string): Promise<CouponRow> {
  const coupon = await lockById(trx, id);
  if (!coupon) throw new AppError('not_found');
  return coupon;
}

/** For the audit log, money in piastres. */
const factsOf = (coupon: CouponRow) => {
  const { id: _id, created_at: _at, current_uses: _uses, today: _today, ...facts } = coupon;
  const { version: _version, ...kept } = facts;
  return kept;
};

export async function list({
  deps,
  query,
  language,
}: Call<typeof listCoupons>): Promise<Reply<typeof listCoupons>> {
  const [coupons, total] = await Promise.all([
    selectCoupons(deps.db, query, query),
    countCoupons(deps.db, query),
  ]);
  return {
    data: coupons.map((coupon) => presentCoupon(coupon, language)),
    meta: metaOf(query, total),
  };
}

/** @throws AppError not_found */
export async function get({
  deps,
  params,
  language,
}: Call<typeof getCoupon>): Promise<Reply<typeof getCoupon>> {
  const coupon = await selectById(deps.db, params.id);
  if (!coupon) throw new AppError('not_found');
  return { data: presentCoupon(coupon, language) };
}

/** @throws AppError validation_failed (coupon_code_taken; too_big for an API key's caps) */
export async function create(call: Call<typeof createCoupon>): Promise<Reply<typeof createCoupon>> {
  return call.once(async (trx) => {
    const uses = { field: 'max_uses', count: call.body.max_uses } as const;
    assertWithinCaps(call.actor, call.body, uses);
    const [coupon] = await insertCoupons(trx, [rowOf(call.body)]);
    if (!coupon) throw codeTaken();
    await writeAudit(trx, {
      administratorId: call.actor.id,
      action: 'coupon.create',
      entityType: 'coupon',
      entityId: coupon.id,
      before: null,
      after: factsOf(coupon),
      requestId: call.requestId,
      apiKeyId: call.actor.key?.id,
    });
    return { data: presentCoupon(coupon, call.language) };
  });
}

/**
 * The same fields again change nothing.
 * @throws AppError not_found, edited_meanwhile, validation_failed (below_current_uses,
 * coupon_code_taken; too_big for an API key's caps)
 */
export async function update({
  deps,
  actor,
  params,
  body,
  language,
  requestId,
}: Call<typeof updateCoupon>): Promise<Reply<typeof updateCoupon>> {
  const saved = await inTransaction(deps.db, async (trx) => {
    const before = await lockCoupon(trx, params.id);
    const wanted = rowOf(body);
    // Nothing changes, or this is a retry of a save whose response was lost.
    if (changesNothing(before, wanted)) return before;
    assertWithinCaps(actor, body, { field: 'max_uses', count: body.max_uses });
    assertVersion(before, body.version);
    if (body.max_uses !== null && body.max_uses < before.current_uses) {
      throw fieldError('max_uses', 'below_current_uses', { min: before.current_uses });
    }
    const after = await saveCoupon(trx, params.id, wanted).catch((error) => {
      throw isUniqueViolation(error) ? codeTaken() : error;
    });
    await writeAudit(trx, {
      ...changedFacts(factsOf(before), factsOf(after)),
      administratorId: actor.id,
      action: 'coupon.update',
      entityType: 'coupon',
      entityId: params.id,
      requestId,
      apiKeyId: actor.key?.id,
    });
    return after;
  });
  return { data: presentCoupon(saved, language) };
}

/** Only if no purchase was ever made with it. @throws AppError not_found, coupon_in_use */
export async function remove({
  deps,
  actor,
  params,
  requestId,
}: Call<typeof deleteCoupon>): Promise<Reply<typeof deleteCoupon>> {
  await inTransaction(deps.db, async (trx) => {
    const coupon = await lockCoupon(trx, params.id);
    if (coupon.current_uses > 0 || (await wasUsed(trx, params.id))) {
      throw new AppError('coupon_in_use');
    }
    await removeCoupon(trx, params.id);
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'coupon.delete',
      entityType: 'coupon',
      entityId: params.id,
      before: factsOf(coupon),
      after: null,
      requestId,
    });
  });
  return { data: null };
}

/** @throws AppError not_found */
export async function usages({
  deps,
  params,
  query,
}: Call<typeof listCouponUsages>): Promise<Reply<typeof listCouponUsages>> {
  if (!(await selectById(deps.db, params.id))) throw new AppError('not_found');
  const [rows, total] = await Promise.all([
    selectUsages(deps.db, params.id, query),
    countUsages(deps.db, params.id),
  ]);
  return { data: rows.map(presentUsage), meta: metaOf(query, total) };
}

export async function stats({
  deps,
  language,
}: Call<typeof getCouponStats>): Promise<Reply<typeof getCouponStats>> {
  const [groups, discounts, top] = await Promise.all([
    countByTypeAndStatus(deps.readDb),
    sumDiscounts(deps.readDb),
    selectTop(deps.readDb, REPORTS.topCoupons),
  ]);
  return { data: presentStats(groups, discounts, top, language) };
}

/** Not recorded in the audit log. */
export async function exportAll({
  deps,
  query,
  language,
}: Call<typeof exportCoupons>): Promise<Download> {
  const table = tableOfCoupons(deps.readDb, query, language);
  return tableFile(`coupons_${cairoDate(new Date())}`, query.format, table);
}
