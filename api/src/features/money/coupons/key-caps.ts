import { type CouponFields, KEY_COUPON_CAPS } from '@midan/contract';
import { fieldError } from '../../../http/errors.ts';
import type { Actor } from '../../../http/session.ts';

/** `uses` is the field with their number; null for no end. @throws validation_failed (too_big) */
export function assertWithinCaps(
  { key }: Pick<Actor, 'key'>,
  { type, value }: Pick<CouponFields, 'type' | 'value'>,
  uses: { field: 'max_uses' | 'count'; count: number | null },
): void {
  if (!key) return;
  const max = KEY_COUPON_CAPS[type === 'percentage' ? 'percent' : 'value'];
  if (value > max) throw fieldError('value', 'too_big', { max });
  if (uses.count === null || uses.count > KEY_COUPON_CAPS.uses) {
    throw fieldError(uses.field, 'too_big', { max: KEY_COUPON_CAPS.uses });
  }
}
