-- The day of an event: places, the timetable with its calls, who arrived, what was inspected.

alter table edition_events
  -- Since when everybody reads the timetable.
  add column timetable_at timestamptz,
  -- Minutes between two slots of a team, as the timetable was planned.
  add column slot_rest integer not null default 0 check (slot_rest between 0 and 240);
alter table editions
  -- Who gets a certificate of participation.
  add column participation text not null default 'registered'
    check (participation in ('registered', 'arrived'));
-- Why it counts though the robot had not passed inspection.
alter table runs add column override_reason text;
alter table matches add column override_reason text;
alter table crew_duties drop constraint crew_duties_duty_check,
  add check (duty in ('judge', 'head_judge', 'referee', 'head_referee', 'gate', 'inspector',
    'head_inspector', 'caller'));

create table places (
  id uuid primary key default uuidv7(),
  event_id uuid not null,
  edition_id uuid not null,
  kind text not null check (kind in ('arena', 'practice', 'inspection', 'judging')),
  name_en text not null,
  name_ar text not null,
  position integer not null check (position > 0),
  foreign key (event_id, edition_id) references edition_events (id, edition_id),
  unique (id, event_id)
);
create index places_event on places (event_id, position);
create trigger places_archived before insert or update or delete on places
  for each row execute function refuse_archived();

create table slots (
  id uuid primary key default uuidv7(),
  event_id uuid not null,
  edition_id uuid not null,
  track_id uuid not null,
  place_id uuid not null,
  kind text not null check (kind in ('inspection', 'practice', 'run', 'match', 'judging')),
  -- One of the two: the teams of a match may not be known yet.
  team_id uuid,
  match_id uuid references matches (id) on delete cascade,
  -- Of a run.
  round integer check (round between 1 and 5),
  starts_at timestamptz not null,
  -- Before delays.
  planned_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 240),
  state text not null default 'planned'
    check (state in ('planned', 'called', 'present', 'done', 'missed')),
  called_at timestamptz,
  version integer not null default 1,
  foreign key (event_id, track_id) references start_lists (event_id, track_id),
  foreign key (place_id, event_id) references places (id, event_id),
  foreign key (event_id, team_id) references event_teams (event_id, team_id) on delete cascade,
  check ((team_id is null) = (match_id is not null)),
  check ((kind = 'match') = (match_id is not null)),
  check ((kind = 'run') = (round is not null)),
  check (state = 'planned' or called_at is not null)
);
create index slots_event on slots (event_id, starts_at);
create index slots_place on slots (place_id, starts_at);
create index slots_team on slots (team_id) where team_id is not null;
create unique index slots_match on slots (match_id) where match_id is not null;
create trigger slots_archived before insert or update or delete on slots
  for each row execute function refuse_archived();

-- Facts from phones; which one counts is worked out (contract/src/rules/day.ts).
create table arrivals (
  -- Made on the phone.
  id uuid primary key,
  edition_id uuid not null,
  event_id uuid not null,
  team_id uuid not null,
  -- Ids of students. Empty: takes back what it replaces.
  present uuid[] not null,
  crew_id uuid not null references crew (id),
  at timestamptz not null,
  stored_at timestamptz not null default now(),
  replaces uuid references arrivals (id),
  foreign key (event_id, team_id) references event_teams (event_id, team_id),
  check (replaces is not null or cardinality(present) > 0)
);
create index arrivals_team on arrivals (event_id, team_id);
-- Retention deletes those of archived editions.
create trigger arrivals_archived before insert or update on arrivals
  for each row execute function refuse_archived();

-- What inspectors look at. A change is a version of its own.
create table inspection_lists (
  id uuid primary key default uuidv7(),
  edition_id uuid not null,
  track_id uuid not null,
  version integer not null check (version > 0),
  items jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (track_id, edition_id) references tracks (id, edition_id),
  unique (track_id, version)
);
create trigger inspection_lists_archived before insert or update or delete on inspection_lists
  for each row execute function refuse_archived();

create table inspections (
  -- Made on the phone.
  id uuid primary key,
  edition_id uuid not null,
  event_id uuid not null,
  team_id uuid not null,
  list_id uuid not null references inspection_lists (id),
  attempt integer not null check (attempt between 1 and 9),
  -- Keys of the list's items; none is a pass.
  failed text[] not null,
  -- A robot's: one team's at an event.
  seal_no text,
  crew_id uuid not null references crew (id),
  head boolean not null,
  at timestamptz not null,
  stored_at timestamptz not null default now(),
  replaces uuid references inspections (id),
  foreign key (event_id, team_id) references event_teams (event_id, team_id),
  check (seal_no is null or cardinality(failed) = 0)
);
create index inspections_team on inspections (event_id, team_id);
create index inspections_seal on inspections (event_id, seal_no) where seal_no is not null;
create trigger inspections_archived before insert or update or delete on inspections
  for each row execute function refuse_archived();
