import { type CouponFields, toEgp } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { fieldError } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';

/**
 * Asserts that a coupon made or changed by an API key is within the key's caps; any coupon passes
 * without a key.
 * @param uses the field with the number of its uses; null for no end
 * @throws AppError validation_failed (too_big)
 */
export async function assertWithinCaps(
  trx: Trx,
  { key }: Pick<Actor, 'key'>,
  { type, value }: Pick<CouponFields, 'type' | 'value'>,
  uses: { field: 'max_uses' | 'count'; count: number | null },
): Promise<void> {
  if (!key) return;
  const caps = await trx
    .selectFrom('api_keys')
    .select(['coupon_percent_max', 'coupon_value_max', 'coupon_uses_max'])
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
  const max = type === 'percentage' ? caps.coupon_percent_max / 100 : toEgp(caps.coupon_value_max);
  if (value > max) throw fieldError('value', 'too_big', { max });
  if (uses.count === null || uses.count > caps.coupon_uses_max) {
    throw fieldError(uses.field, 'too_big', { max: caps.coupon_uses_max });
  }
}
