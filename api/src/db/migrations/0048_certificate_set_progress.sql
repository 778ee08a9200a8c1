-- How far a school's set is; the version before leaves it at 0.
alter table certificate_sets
  add column pages_made integer not null default 0 check (pages_made >= 0);
