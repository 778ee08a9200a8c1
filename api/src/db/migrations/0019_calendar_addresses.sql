-- A school's calendar address is made from this number, so that a new one ends the old one.
alter table academies add column calendar_version integer not null default 1;

-- Both belong to editions since 0016.
alter table settings drop column team_price, drop column guardian_consent;
