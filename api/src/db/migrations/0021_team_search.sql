-- Administrators search the teams of all schools by name.
alter table teams add column search_name text not null generated always as (search_key(' ' || name)) stored;
create index teams_search on teams using gin (search_name gin_trgm_ops);
