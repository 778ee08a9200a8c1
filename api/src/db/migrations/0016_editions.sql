-- Editions: tracks, prices, dates and teams belong to one. Everything so far is the seventh's.
-- People, schools, wallets and the ledger belong to none: they outlive a season.

create table editions (
  id uuid primary key default uuidv7(),
  number integer not null unique check (number between 1 and 999),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 40),
  name_en text not null,
  name_ar text not null,
  status text not null default 'draft'
    check (status in ('draft', 'open', 'running', 'published', 'archived')),
  is_current boolean not null default false check (not is_current or status not in ('draft', 'archived')),
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
  check ((prizes_en is null) = (prizes_ar is null))
);
create unique index editions_one_current on editions (is_current) where is_current;

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

-- Later deadlines for one school.
create table edition_exceptions (
  id uuid primary key default uuidv7(),
  edition_id uuid not null references editions (id),
  academy_id uuid not null references academies (id),
  kind text not null check (kind in ('purchase', 'track_choice', 'members')),
  closes_at timestamptz not null,
  reason text not null,
  created_by uuid not null references administrators (id),
  created_at timestamptz not null default now(),
  unique (edition_id, academy_id, kind)
);

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

-- Schools that take part.
create table edition_academies (
  edition_id uuid not null references editions (id),
  academy_id uuid not null references academies (id) on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (edition_id, academy_id)
);
create index edition_academies_academy on edition_academies (academy_id);

-- How many team numbers were given out.
create table edition_team_counts (
  edition_id uuid primary key references editions (id),
  last_number integer not null
);

-- The sixth edition as the site has told of it, the seventh from the constants of the code so far.
insert into editions (number, slug, name_en, name_ar, status, age_reference_date, team_price,
  guardian_consent, prizes_en, prizes_ar, numbers)
values
  (6, 'sixth', 'Sixth edition', 'الدورة السادسة', 'published', '2025-10-01', 450000, null,
    null, null, '{"teams": 230, "students": 690, "schools": 70, "governorates": 16}'),
  (7, 'seventh', 'Seventh edition', 'الدورة السابعة', 'open', '2026-10-01',
    coalesce((select team_price from settings), 450000), (select guardian_consent from settings),
    'Prizes worth over EGP 300,000', 'جوائز تتجاوز 300,000 جنيه', null);
update editions set is_current = true where number = 7;

insert into tracks (edition_id, key, number, title_en, title_ar, sub_title_en, sub_title_ar,
  description_en, description_ar)
select editions.id, facts.* from editions, (values
  ('innovation', 1, 'Track 1', 'المسار الأول',
    'Innovation and Entrepreneurship', 'الابتكار وريادة الأعمال',
    'Sustainable climate-action innovations aligned with the UN sustainable development goals, built with the block-coding tool. Compatible hardware is welcome.',
    'ابتكارات مستدامة من أجل المناخ تتوافق مع أهداف الأمم المتحدة للتنمية المستدامة، وتُبنى بأداة البرمجة بالمكعبات. والأجهزة المتوافقة مرحَّب بها.'),
  ('wellness-wave', 2, 'Track 2', 'المسار الثاني',
    'Wellness Wave AI-Robo Challenge', 'تحدي الذكاء الاصطناعي والروبوت: موجة العافية',
    'Build a robot on the educational robot board, program it in the block-coding tool, and solve real-world challenges within a set time.',
    'ابنِ روبوتًا على لوحة الروبوت التعليمية، وبرمجه بأداة البرمجة بالمكعبات، وحل تحديات من الواقع في زمن محدد.'),
  ('robo-soccer', 3, 'Track 3', 'المسار الثالث',
    'Robo Soccer League', 'دوري كرة قدم الروبوتات',
    'Build a robot that plays soccer, program it, and take on the best robots from other schools.',
    'ابنِ روبوتًا يلعب كرة القدم، وبرمجه، وانزل به إلى الملعب أمام أفضل روبوتات المدارس الأخرى.')
) as facts where editions.number = 7;

insert into edition_events (edition_id, kind, title_en, title_ar, place_en, place_ar, starts_on, ends_on)
select id, 'final', 'Final', 'النهائي', 'Cairo, Egypt', 'القاهرة، مصر', '2027-04-01', '2027-04-03'
from editions where number = 7;

insert into edition_academies (edition_id, academy_id, joined_at)
select editions.id, academies.id, academies.created_at from editions, academies
where editions.number = 7;

create function current_edition() returns uuid language sql stable parallel safe
  return (select id from editions where is_current);

/* The price of a team at an instant: that of the last step before it, else the edition's own. */
create function team_price_at(edition uuid, at timestamptz) returns bigint
language sql stable parallel safe
return coalesce(
  (select unit_price from price_steps where edition_id = edition and from_at <= at
    order by from_at desc limit 1),
  (select team_price from editions where id = edition));

-- The default serves instances of the version before, while both run.
alter table teams
  add column edition_id uuid not null default current_edition() references editions (id),
  add column track_id uuid,
  add column number integer;
update teams set number = numbered.number
  from (select id, row_number() over (order by id) as number from teams) numbered
  where numbered.id = teams.id;
insert into edition_team_counts (edition_id, last_number)
  select current_edition(), count(*) from teams;
alter table teams
  alter column number set not null,
  add unique (edition_id, number),
  add unique (id, edition_id),
  add foreign key (track_id, edition_id) references tracks (id, edition_id);
create index teams_track on teams (track_id, academy_id) where track_id is not null;

-- The counter is the last row that a purchase waits for.
create function number_team() returns trigger language plpgsql as $$
begin
  insert into edition_team_counts as counts (edition_id, last_number) values (new.edition_id, 1)
    on conflict (edition_id) do update set last_number = counts.last_number + 1
    returning last_number into new.number;
  return new;
end $$;
create trigger teams_numbered before insert on teams
  for each row execute function number_team();

-- One team per student and edition.
alter table team_members add column edition_id uuid not null default current_edition();
alter table team_members
  add foreign key (team_id, edition_id) references teams (id, edition_id),
  add unique (edition_id, student_id),
  drop constraint team_members_student_id_key;
create index team_members_student on team_members (student_id);

/*
 * An archived edition does not change. The key share lock lets ordinary changes of the edition pass,
 * and makes the one that archives it wait for writes that have begun.
 */
create function assert_edition_open(edition uuid) returns void language plpgsql as $$
begin
  perform from editions where id = edition and status <> 'archived' for key share;
  if not found then
    raise exception 'this edition is archived'
      using errcode = 'restrict_violation', constraint = 'edition_archived';
  end if;
end $$;
create function refuse_archived() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform assert_edition_open(old.edition_id); end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' or new.edition_id <> old.edition_id then
    perform assert_edition_open(new.edition_id);
  end if;
  return new;
end $$;
do $$
declare name text;
begin
  foreach name in array array['tracks', 'price_steps', 'edition_windows', 'edition_exceptions',
    'edition_events', 'edition_academies', 'edition_team_counts', 'teams', 'team_members']
  loop
    execute format('create trigger %I before insert or update or delete on %I
      for each row execute function refuse_archived()', name || '_archived', name);
  end loop;
end $$;

create function refuse_archived_edition() returns trigger language plpgsql as $$
begin
  raise exception 'this edition is archived'
    using errcode = 'restrict_violation', constraint = 'edition_archived';
end $$;
create trigger editions_archived before update or delete on editions
  for each row when (old.status = 'archived') execute function refuse_archived_edition();
update editions set status = 'archived' where number = 6;
