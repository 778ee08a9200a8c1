import { type CouponFields, toPiastres } from '@midan/contract';

/** EGP become piastres, percent its hundredths. Fixed discounts have no cap. */
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
