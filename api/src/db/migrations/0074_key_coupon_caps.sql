-- What a key may give away by one coupon. Percent in hundredths, like coupons.value; value in
-- piastres. The defaults are those of contract/src/features/api-keys.ts.
alter table api_keys
  add column coupon_percent_max integer not null default 2500
    check (coupon_percent_max between 1 and 10000),
  add column coupon_value_max bigint not null default 100000 check (coupon_value_max > 0),
  add column coupon_uses_max integer not null default 100 check (coupon_uses_max > 0);
