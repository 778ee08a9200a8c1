-- Editions: tracks, prices, dates and teams belong to one. People, schools, wallets and the ledger
-- belong to none: they outlive a season.

create table editions (
  id uuid primary key default uuidv7(),
  number integer not null unique check (number between 1 and 999),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 40),
  name_en text not null,
  name_ar text not null,
  status text not null default 'draft'
    check (status in ('draft', 'open', 'running', 'published', 'archived')),
  is_current boolean not null default false
    check (not is_current or status <> 'archived'),
  -- The day on which a student's age counts.
  age_reference_date date not null,
  -- In force until the first price step.
  team_price bigint not null check (team_price > 0),
  deposit_policy text not null default 'once' check (deposit_policy in ('once', 'each_edition')),
  -- Null where the environment's value is in force.
  guardian_consent text check (guardian_consent in ('required', 'optional', 'off')),
  prizes_en text,
  prizes_ar text,
  -- How many took part, where the organiser states it: teams, students, schools, governorates.
  numbers jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- What the prizes of an edition are worth more than; null where nothing is said.
  prize_money bigint check (prize_money > 0),
  check ((prizes_en is null) = (prizes_ar is null))
);
create unique index editions_one_current on editions (is_current) where is_current;

create function refuse_archived_edition() returns trigger language plpgsql as $$
begin
  raise exception 'this edition is archived'
    using errcode = 'restrict_violation', constraint = 'edition_archived';
end $$;
create trigger editions_archived before update or delete on editions
  for each row when (old.status = 'archived') execute function refuse_archived_edition();

create function current_edition() returns uuid language sql stable parallel safe
  return (select id from editions where is_current);

-- A new installation has a draft, which its owner fills in and opens.
insert into editions (number, slug, name_en, name_ar, is_current, age_reference_date, team_price)
  values (1, 'first', 'First edition', 'الدورة الأولى', true,
    make_date(extract(year from now() at time zone 'Africa/Cairo')::int, 10, 1), 450000);

create table tracks (
  id uuid primary key default uuidv7(),
  edition_id uuid not null references editions (id),
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 40),
  number integer not null check (number between 1 and 20),
  title_en text not null,
  title_ar text not null,
  sub_title_en text not null,
  sub_title_ar text not null,
  description_en text not null,
  description_ar text not null,
  members_min integer not null default 1,
  members_max integer not null default 3,
  -- Teams of one school, and of all schools; null without a limit.
  entries_max_per_academy integer check (entries_max_per_academy > 0),
  capacity integer check (capacity > 0),
  unique (edition_id, key),
  unique (edition_id, number) deferrable initially deferred,
  unique (id, edition_id),
  check (members_min between 1 and members_max and members_max <= 6)
);

-- An archived edition does not change. The key share lock lets ordinary changes of the edition
-- pass, and makes the one that archives it wait for writes that have begun.
create function assert_edition_open(edition uuid) returns void language plpgsql as $$
begin
  perform from editions where id = edition and status <> 'archived' for key share;
  if not found then
    raise exception 'this edition is archived'
      using errcode = 'restrict_violation', constraint = 'edition_archived';
  end if;
end $$;

-- Retention removes the mentors' names from the teams of an archived edition; nothing else changes
-- there. Columns that PostgreSQL computes are not known before the write.
create function refuse_archived() returns trigger language plpgsql as $$
declare
  ignored text[] = array['mentor_name', 'search_name'];
begin
  if tg_op = 'UPDATE' and tg_table_name = 'teams' then
    if old.mentor_name is not null and new.mentor_name is null
      and to_jsonb(new) - ignored = to_jsonb(old) - ignored then
      return new;
    end if;
  end if;
  if tg_op <> 'INSERT' then perform assert_edition_open(old.edition_id); end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' or new.edition_id <> old.edition_id then
    perform assert_edition_open(new.edition_id);
  end if;
  return new;
end $$;
create trigger tracks_archived before insert or update or delete on tracks
  for each row execute function refuse_archived();

create table price_steps (
  id uuid primary key default uuidv7(),
  edition_id uuid not null references editions (id),
  from_at timestamptz not null,
  unit_price bigint not null check (unit_price > 0),
  label_en text,
  label_ar text,
  unique (edition_id, from_at),
  check ((label_en is null) = (label_ar is null))
);
create trigger price_steps_archived before insert or update or delete on price_steps
  for each row execute function refuse_archived();

-- The price of a team at an instant: that of the last step before it, else the edition's own.
create function team_price_at(edition uuid, at timestamptz) returns bigint
language sql stable parallel safe
return coalesce(
  (select unit_price from price_steps where edition_id = edition and from_at <= at
    order by from_at desc limit 1),
  (select team_price from editions where id = edition));

-- When something is possible. Without a row it always is.
create table edition_windows (
  edition_id uuid not null references editions (id),
  kind text not null check (kind in ('purchase', 'track_choice', 'members')),
  opens_at timestamptz,
  -- The minute shown is the last one.
  closes_at timestamptz,
  primary key (edition_id, kind),
  check (opens_at is not null or closes_at is not null),
  check (opens_at < closes_at)
);
create trigger edition_windows_archived before insert or update or delete on edition_windows
  for each row execute function refuse_archived();

-- Where and when people meet; days in the venue's time.
create table edition_events (
  id uuid primary key default uuidv7(),
  edition_id uuid not null references editions (id),
  kind text not null check (kind in ('meeting', 'qualifier', 'final')),
  title_en text not null,
  title_ar text not null,
  place_en text not null,
  place_ar text not null,
  starts_on date not null,
  ends_on date not null,
  check (starts_on <= ends_on)
);
create index edition_events_edition on edition_events (edition_id, starts_on);
create trigger edition_events_archived before insert or update or delete on edition_events
  for each row execute function refuse_archived();

-- How many team numbers were given out.
create table edition_team_counts (
  edition_id uuid primary key references editions (id),
  last_number integer not null
);
create trigger edition_team_counts_archived before insert or update or delete on edition_team_counts
  for each row execute function refuse_archived();
