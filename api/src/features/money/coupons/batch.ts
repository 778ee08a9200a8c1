import type { createCouponBatch } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { randomCouponSuffix } from '../../../ports/secrets.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { insertCoupons, type NewCoupon } from './admin-queries.ts';
import { assertWithinCaps } from './key-caps.ts';
import { rowOf } from './terms.ts';

/** A code that exists is replaced by another; `terms.code` is not used. */
async function insertBatch(
  trx: Trx,
  terms: NewCoupon,
  prefix: string,
  count: number,
): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const drawn = new Set<string>();
    while (drawn.size < count - codes.length) drawn.add(`${prefix}-${randomCouponSuffix()}`);
    const rows = [...drawn].map((code) => ({ ...terms, code }));
    codes.push(...(await insertCoupons(trx, rows)).map((coupon) => coupon.code));
  }
  return codes;
}

/** For a single use each. @throws AppError validation_failed (too_big for an API key's caps) */
export async function createBatch(
  call: Call<typeof createCouponBatch>,
): Promise<Reply<typeof createCouponBatch>> {
  const { prefix, count, ...fields } = call.body;
  const terms = rowOf({ ...fields, code: prefix, max_uses: 1 });
  return call.once(async (trx) => {
    assertWithinCaps(call.actor, fields, { field: 'count', count });
    const codes = await insertBatch(trx, terms, prefix, count);
    const { code: _, ...facts } = terms;
    await writeAudit(trx, {
      administratorId: call.actor.id,
      action: 'coupon.create_batch',
      entityType: 'coupon_batch',
      entityId: null,
      before: null,
      after: { prefix, count, ...facts },
      requestId: call.requestId,
      apiKeyId: call.actor.key?.id,
    });
    return { data: { prefix, count, codes } };
  });
}
