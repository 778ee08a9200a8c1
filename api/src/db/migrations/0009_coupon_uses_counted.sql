-- The database counts the uses of a coupon: current_uses is the number of its rows in coupon_uses.

-- In the order in which a purchase takes them. Exclusive, so that no purchase that has locked its
-- coupon already waits for this migration while it waits for that purchase.
lock table coupons, coupon_uses in exclusive mode;

-- Until now a purchase with any coupon counted a use of every limited one.
update coupons set current_uses = counted.uses
from (
  select coupons.id, count(coupon_uses.id) as uses
  from coupons left join coupon_uses on coupon_uses.coupon_id = coupons.id group by coupons.id
) counted
where counted.id = coupons.id and coupons.current_uses <> counted.uses;

-- A use beyond max_uses is refused by the CHECK of coupons, and the purchase with it.
create function count_coupon_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update coupons set current_uses = current_uses - 1 where id = old.coupon_id;
  end if;
  if tg_op <> 'DELETE' then
    update coupons set current_uses = current_uses + 1 where id = new.coupon_id;
  end if;
  return null;
end $$;
create trigger count_coupon_use after insert or delete or update of coupon_id on coupon_uses
  for each row execute function count_coupon_use();
create trigger coupon_uses_no_truncate before truncate on coupon_uses
  for each statement execute function refuse_change();

-- Whatever else writes current_uses has no effect. It is not refused, because older instances that
-- still serve count by themselves when they sell: their own count is dropped, the row that they
-- insert into coupon_uses is counted above, and their purchases go on, counted right.
create function keep_coupon_uses() returns trigger language plpgsql as $$
begin
  new.current_uses := coalesce(old.current_uses, 0);
  return new;
end $$;
-- Depth 0 is a statement of its own; the update of count_coupon_use() arrives deeper.
create trigger coupons_keep_uses before insert or update on coupons
  for each row when (pg_trigger_depth() = 0) execute function keep_coupon_uses();
