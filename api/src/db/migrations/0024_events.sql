-- What those who go to an event need, and the governorates whose schools go there ('{}': all).
alter table edition_events
  add column address_en text,
  add column address_ar text,
  add column map_url text,
  -- In Cairo, on each of its days.
  add column from_time time,
  add column to_time time,
  add column bring_en text,
  add column bring_ar text,
  add column governorates text[] not null default '{}',
  add check ((address_en is null) = (address_ar is null)),
  add check ((bring_en is null) = (bring_ar is null)),
  add check (from_time < to_time);
