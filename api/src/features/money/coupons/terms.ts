import { type CouponFields, toPiastres } from '@midan/contract';

/**
 * Converts a coupon's form fields into a table row: EGP into piastres, percent into its hundredths.
 * Fixed discounts have no cap.
 */
export const rowOf = (fields: CouponFields) => ({
  code: fields.code,
  type: fields.type,
  value: toPiastres(fields.value),
  min_purchase: toPiastres(fields.min_purchase),
  max_discount:
    fields.type === 'fixed' || fields.max_discount === null
      ? null
      : toPiastres(fields.max_discount),
  max_uses: fields.max_uses,
  max_uses_per_academy: fields.max_uses_per_academy,
  starts_at: fields.starts_at,
  expires_at: fields.expires_at,
  description: fields.description,
  is_active: fields.is_active,
});
