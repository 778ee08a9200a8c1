-- A receipt says who bought, as the school was called and where it was when it bought.

alter table team_purchases
  add column academy_name text not null default '',
  add column academy_governorate text not null default '',
  add column academy_area text not null default '',
  add column academy_address text not null default '';
-- Of earlier purchases only today's is known.
update team_purchases set academy_name = name, academy_governorate = governorate,
  academy_area = area, academy_address = address
from academies where academies.id = academy_id;

create function keep_buyer() returns trigger language plpgsql as $$
begin
  select name, governorate, area, address
  into new.academy_name, new.academy_governorate, new.academy_area, new.academy_address
  from academies where id = new.academy_id;
  return new;
end $$;
create trigger keep_buyer before insert on team_purchases
  for each row execute function keep_buyer();
