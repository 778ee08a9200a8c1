-- Forms send whole records. A version that increases with every edit tells a form that somebody
-- else has saved since it was read.
alter table academies add column version integer not null default 1;
alter table students add column version integer not null default 1;
alter table teams add column version integer not null default 1;
