-- The caps of coupons are the same for every key: KEY_COUPON_CAPS in contract/src/features.
alter table api_keys
  drop column coupon_percent_max,
  drop column coupon_value_max,
  drop column coupon_uses_max;
