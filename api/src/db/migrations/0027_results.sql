-- Results: the draw and matches of a league, lists of places with two signatures, appeals, and the
-- places of the final.

-- Once for the teams of a level: their list was locked and hashed before the seed was said aloud.
create table draws (
  event_id uuid not null,
  track_id uuid not null,
  level text not null check (level in ('elementary', 'junior', 'senior', 'open')),
  edition_id uuid not null,
  teams_sha256 bytea not null,
  seed integer not null check (seed >= 0),
  group_size integer not null check (group_size between 3 and 6),
  -- Of each group, who plays on.
  advancing integer not null check (advancing between 1 and 4),
  -- Team ids of each group, in the order in which they were drawn.
  groups jsonb not null,
  drawn_by uuid not null references administrators (id),
  drawn_at timestamptz not null default now(),
  primary key (event_id, track_id, level),
  foreign key (event_id, track_id) references start_lists (event_id, track_id)
);
create trigger draws_archived before insert or update or delete on draws
  for each row execute function refuse_archived();

create table matches (
  id uuid primary key default uuidv7(),
  edition_id uuid not null,
  event_id uuid not null,
  track_id uuid not null,
  level text not null,
  -- From 1; null in the knock-out.
  group_no integer check (group_no > 0),
  -- G1-3, QF-1, F.
  code text not null,
  -- In which of the stage's slots, from 1.
  turn integer not null check (turn > 0),
  -- Null until the matches before it are decided; then never changed.
  home_team_id uuid,
  away_team_id uuid,
  -- {winner: code} or {loser: code}, for knock-out matches whose teams are not known at first.
  home_source jsonb,
  away_source jsonb,
  state text not null default 'planned' check (state in ('planned', 'confirmed')),
  home_goals integer check (home_goals between 0 and 99),
  away_goals integer check (away_goals between 0 and 99),
  -- Of a knock-out match that was level.
  home_penalties integer check (home_penalties between 0 and 99),
  away_penalties integer check (away_penalties between 0 and 99),
  home_cards integer not null default 0 check (home_cards between 0 and 99),
  away_cards integer not null default 0 check (away_cards between 0 and 99),
  forfeit_by uuid,
  confirmed_by uuid references crew (id),
  confirmed_at timestamptz,
  version integer not null default 1,
  foreign key (event_id, track_id, level) references draws (event_id, track_id, level),
  foreign key (event_id, home_team_id) references event_teams (event_id, team_id),
  foreign key (event_id, away_team_id) references event_teams (event_id, team_id),
  unique (event_id, track_id, level, code),
  check (home_team_id <> away_team_id),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (state = 'planned' or (home_goals is not null and away_goals is not null)),
  check (forfeit_by is null or forfeit_by in (home_team_id, away_team_id))
);
create trigger matches_archived before insert or update or delete on matches
  for each row execute function refuse_archived();

-- What referees reported, each as it was; one is confirmed.
create table match_reports (
  -- Made on the referee's phone.
  id uuid primary key,
  edition_id uuid not null,
  match_id uuid not null references matches (id),
  content jsonb not null,
  crew_id uuid not null references crew (id),
  at timestamptz not null,
  stored_at timestamptz not null default now()
);
create index match_reports_match on match_reports (match_id);
create trigger match_reports_archived before insert or update or delete on match_reports
  for each row execute function refuse_archived();

-- The places of one level. A published list never changes: a correction is number n + 1.
create table result_lists (
  id uuid primary key default uuidv7(),
  edition_id uuid not null,
  event_id uuid not null,
  track_id uuid not null,
  level text not null,
  number integer not null default 1 check (number > 0),
  state text not null default 'proposed'
    check (state in ('open', 'proposed', 'signed', 'published', 'corrected')),
  -- judging-plain, judging-adjusted, runs or league.
  method text not null check (method in ('plain', 'adjusted', 'runs', 'league')),
  -- All that the places follow from, without names of people: judges are J1 and so on.
  snapshot jsonb not null,
  sha256 bytea not null,
  proposed_by uuid references crew (id),
  proposed_at timestamptz not null default now(),
  -- Schools see the places from here on, and may appeal for 15 minutes.
  shown_at timestamptz,
  signed_by uuid references administrators (id),
  signed_at timestamptz,
  -- Public from this instant.
  publish_at timestamptz,
  -- Why it takes the place of the one before.
  correction_reason text,
  -- sixth/tanta/innovation/junior, for good.
  address text not null,
  version integer not null default 1,
  foreign key (event_id, track_id) references start_lists (event_id, track_id),
  unique (event_id, track_id, level, number),
  check ((signed_by is null) = (signed_at is null)),
  check (state in ('open', 'proposed') or signed_at is not null),
  check (state not in ('published', 'corrected') or publish_at is not null),
  check (number = 1 or correction_reason is not null)
);
create index result_lists_address on result_lists (address, number);
create trigger result_lists_archived before insert or update or delete on result_lists
  for each row execute function refuse_archived();

create table placements (
  list_id uuid not null references result_lists (id) on delete cascade,
  team_id uuid not null,
  edition_id uuid not null,
  -- As the method gives it; null for a team without a place.
  computed integer check (computed > 0),
  place integer check (place > 0),
  -- Why `place` is another one.
  moved_reason text,
  award_en text,
  award_ar text,
  primary key (list_id, team_id),
  foreign key (team_id, edition_id) references teams (id, edition_id),
  check ((award_en is null) = (award_ar is null)),
  check (moved_reason is not null or place is not distinct from computed)
);
create index placements_team on placements (team_id);
create trigger placements_archived before insert or update or delete on placements
  for each row execute function refuse_archived();

create table appeals (
  id uuid primary key default uuidv7(),
  edition_id uuid not null,
  list_id uuid not null references result_lists (id),
  team_id uuid not null,
  text text not null,
  opened_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'upheld', 'refused')),
  answer text,
  answered_by uuid references crew (id),
  answered_at timestamptz,
  -- One a team and list.
  unique (list_id, team_id),
  foreign key (team_id, edition_id) references teams (id, edition_id),
  check ((state = 'open') = (answer is null)),
  check ((answered_at is null) = (answer is null))
);
create trigger appeals_archived before insert or update or delete on appeals
  for each row execute function refuse_archived();

-- Who waits for a place at a final, in which order; accepted teams go to its start list.
create table invitations (
  event_id uuid not null,
  team_id uuid not null,
  edition_id uuid not null,
  track_id uuid not null,
  level text not null,
  -- The order of those who come next.
  line integer not null check (line > 0),
  state text not null default 'next'
    check (state in ('next', 'invited', 'accepted', 'declined', 'expired')),
  reply_until timestamptz,
  answered_at timestamptz,
  -- Of the list that the line follows from.
  list_id uuid not null references result_lists (id),
  primary key (event_id, team_id),
  foreign key (event_id, edition_id) references edition_events (id, edition_id),
  foreign key (team_id, edition_id) references teams (id, edition_id),
  unique (event_id, track_id, level, line),
  check (state in ('next') or reply_until is not null)
);
create index invitations_due on invitations (reply_until) where state = 'invited';
create index invitations_team on invitations (team_id);
create trigger invitations_archived before insert or update or delete on invitations
  for each row execute function refuse_archived();
