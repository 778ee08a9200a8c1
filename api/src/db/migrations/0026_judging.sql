-- Judging: who goes to an event, the crew that judges and referees there, and what they decide.
-- Facts that come from phones are keyed by an id made there; a correction is a row of its own.

alter table sessions drop constraint sessions_role_check,
  add check (role in ('student', 'academy', 'admin', 'crew'));
alter table codes drop constraint codes_role_check, drop constraint codes_purpose_check,
  add check (role in ('student', 'academy', 'admin', 'crew')),
  add check (purpose in ('verify_phone', 'reset_password', 'guardian_consent', 'guardian_data',
    'change_phone_number', 'change_email', 'crew_sign_in'));

alter table editions
  add column judging_method text not null default 'plain'
    check (judging_method in ('plain', 'adjusted'));
alter table edition_events add unique (id, edition_id);

-- What a track's judges mark. Null level: every level without a rubric of its own.
create table rubrics (
  id uuid primary key default uuidv7(),
  edition_id uuid not null,
  track_id uuid not null,
  level text check (level in ('elementary', 'junior', 'senior')),
  version integer not null check (version > 0),
  content jsonb not null,
  -- Since a list was locked with it: a change is a version of its own.
  locked_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (track_id, edition_id) references tracks (id, edition_id),
  unique nulls not distinct (track_id, level, version)
);
create trigger rubrics_archived before insert or update or delete on rubrics
  for each row execute function refuse_archived();

-- What referees count in a track's match.
create table missions (
  id uuid primary key default uuidv7(),
  edition_id uuid not null,
  track_id uuid not null,
  version integer not null check (version > 0),
  content jsonb not null,
  locked_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (track_id, edition_id) references tracks (id, edition_id),
  unique (track_id, version)
);
create trigger missions_archived before insert or update or delete on missions
  for each row execute function refuse_archived();

-- The teams of one track at one event. `locked_at`: their levels stand, and judging may begin.
create table start_lists (
  event_id uuid not null,
  track_id uuid not null,
  edition_id uuid not null,
  locked_at timestamptz,
  -- Since locking; null where the track had none.
  mission_id uuid references missions (id),
  -- Every sheet is handed in and locked, every run decided.
  closed_at timestamptz,
  -- From here on schools and teams read what judges wrote for them.
  feedback_at timestamptz,
  version integer not null default 1,
  primary key (event_id, track_id),
  foreign key (event_id, edition_id) references edition_events (id, edition_id),
  foreign key (track_id, edition_id) references tracks (id, edition_id),
  check (mission_id is null or locked_at is not null),
  check (closed_at is null or locked_at is not null),
  check (feedback_at is null or closed_at is not null)
);
create trigger start_lists_archived before insert or update or delete on start_lists
  for each row execute function refuse_archived();

create table event_teams (
  event_id uuid not null,
  team_id uuid not null,
  edition_id uuid not null,
  track_id uuid not null,
  -- The event's.
  kind text not null check (kind in ('qualifier', 'final')),
  -- The age group of the eldest member when the list was locked; outlasts changes of members.
  level text check (level in ('elementary', 'junior', 'senior', 'open')),
  -- Since the list was locked; null where the track had none for the level.
  rubric_id uuid references rubrics (id),
  table_no text check (char_length(table_no) between 1 and 20),
  version integer not null default 1,
  primary key (event_id, team_id),
  foreign key (event_id, track_id) references start_lists (event_id, track_id),
  foreign key (event_id, edition_id) references edition_events (id, edition_id),
  foreign key (team_id, edition_id) references teams (id, edition_id)
);
create unique index event_teams_one_qualifier on event_teams (edition_id, team_id)
  where kind = 'qualifier';
create index event_teams_list on event_teams (event_id, track_id, level);
create index event_teams_team on event_teams (team_id);
create trigger event_teams_archived before insert or update or delete on event_teams
  for each row execute function refuse_archived();

-- Judges and referees. They have no password: a link that the organiser gives, and a code.
create table crew (
  id uuid primary key default uuidv7(),
  name text not null,
  -- Null once the contacts are erased.
  phone_number text unique,
  email text,
  link_hash bytea unique,
  link_expires_at timestamptz,
  disabled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((link_hash is null) = (link_expires_at is null))
);

create table crew_duties (
  id uuid primary key default uuidv7(),
  crew_id uuid not null references crew (id) on delete cascade,
  edition_id uuid not null,
  event_id uuid not null,
  duty text not null check (duty in ('judge', 'head_judge', 'referee', 'head_referee')),
  track_id uuid not null,
  foreign key (event_id, edition_id) references edition_events (id, edition_id),
  foreign key (track_id, edition_id) references tracks (id, edition_id),
  unique (crew_id, event_id, duty, track_id)
);
create index crew_duties_event on crew_duties (event_id, track_id);
create trigger crew_duties_archived before insert or update or delete on crew_duties
  for each row execute function refuse_archived();

-- Schools whose teams they do not judge.
create table crew_conflicts (
  crew_id uuid not null references crew (id) on delete cascade,
  academy_id uuid not null references academies (id) on delete cascade,
  declared_by text not null check (declared_by in ('crew', 'desk')),
  created_at timestamptz not null default now(),
  primary key (crew_id, academy_id)
);
create index crew_conflicts_academy on crew_conflicts (academy_id);

-- Who judges which team, and in which turn of the event.
create table assignments (
  event_id uuid not null,
  team_id uuid not null,
  crew_id uuid not null references crew (id),
  round integer not null default 1 check (round between 1 and 3),
  edition_id uuid not null,
  turn integer not null check (turn > 0),
  recused_at timestamptz,
  -- The judge's own words; null where a conflict says it.
  recused_reason text,
  primary key (event_id, team_id, crew_id, round),
  foreign key (event_id, team_id) references event_teams (event_id, team_id)
);
create index assignments_crew on assignments (crew_id, event_id);
create trigger assignments_archived before insert or update or delete on assignments
  for each row execute function refuse_archived();

create table sheets (
  -- Made on the judge's phone.
  id uuid primary key,
  edition_id uuid not null,
  event_id uuid not null,
  team_id uuid not null,
  crew_id uuid not null references crew (id),
  round integer not null,
  rubric_id uuid not null references rubrics (id),
  state text not null default 'draft' check (state in ('draft', 'handed_in', 'returned', 'locked')),
  -- Points by the criterion's key.
  marks jsonb not null default '{}',
  deductions text[] not null default '{}',
  -- Key of the rubric's reason; marks do not count then.
  not_judged text,
  -- Null until it was handed in once.
  total integer,
  worked text,
  try_next text,
  -- The head judge's, with the last return.
  returned_reason text,
  handed_in_at timestamptz,
  version integer not null default 1,
  unique (event_id, team_id, crew_id, round),
  foreign key (event_id, team_id, crew_id, round)
    references assignments (event_id, team_id, crew_id, round)
);
create index sheets_team on sheets (event_id, team_id);
create index sheets_crew on sheets (crew_id);
create index sheets_rubric on sheets (rubric_id);
create index sheets_edition on sheets (edition_id);
create trigger sheets_archived before insert or update or delete on sheets
  for each row execute function refuse_archived();

-- A judge's remark for the head judge alone. Deleted 90 days after the event, also from an archived
-- edition, so it stands in no version.
create table sheet_remarks (
  sheet_id uuid primary key references sheets (id) on delete cascade,
  remark text not null
);

-- Every hand-in and return, as it was.
create table sheet_versions (
  -- The record's of a hand-in, made on the phone.
  id uuid primary key default uuidv7(),
  edition_id uuid not null,
  sheet_id uuid not null references sheets (id),
  version integer not null,
  act text not null check (act in ('handed_in', 'returned')),
  content jsonb not null,
  by_crew_id uuid not null references crew (id),
  at timestamptz not null,
  stored_at timestamptz not null default now(),
  unique (sheet_id, version)
);
create trigger sheet_versions_archived before insert or update or delete on sheet_versions
  for each row execute function refuse_archived();

create table runs (
  -- Made on the referee's phone.
  id uuid primary key,
  edition_id uuid not null,
  event_id uuid not null,
  team_id uuid not null,
  mission_id uuid not null references missions (id),
  round integer not null check (round between 1 and 5),
  mode text not null check (mode in ('autonomous', 'manual')),
  -- Counts by the item's key.
  counts jsonb not null,
  points integer not null check (points >= 0),
  time_ms integer not null check (time_ms >= 0),
  crew_id uuid not null references crew (id),
  ran_at timestamptz not null,
  stored_at timestamptz not null default now(),
  state text not null default 'reported' check (state in ('reported', 'confirmed', 'void')),
  -- Stays when the run is set aside later.
  confirmed_by uuid references crew (id),
  confirmed_at timestamptz,
  voided_by uuid references crew (id),
  voided_at timestamptz,
  void_reason text,
  foreign key (event_id, team_id) references event_teams (event_id, team_id),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((voided_by is null) = (voided_at is null)),
  check (case state when 'reported' then confirmed_at is null
    when 'confirmed' then confirmed_at is not null else true end),
  check ((state = 'void') = (voided_at is not null)),
  check ((state = 'void') = (void_reason is not null))
);
create unique index runs_one_confirmed on runs (event_id, team_id, round)
  where state = 'confirmed';
create index runs_team on runs (event_id, team_id, round);
create trigger runs_archived before insert or update or delete on runs
  for each row execute function refuse_archived();
