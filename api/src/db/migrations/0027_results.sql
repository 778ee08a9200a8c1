-- Results: the draw and matches of a league, lists of places with two signatures, appeals, and the
-- places of the final.

alter table edition_events
  -- Part of the address of its results, made from the English title when it is first needed, for good.
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- From here on schools and the public see no place that is decided later.
  add column frozen_at timestamptz,
  add unique (edition_id, slug);
-- Why all levels of the list were put together as `open`.
alter table start_lists add column open_reason text;

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
  level text not null check (level in ('elementary', 'junior', 'senior', 'open')),
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
  -- Since when other teams play than were reported before.
  teams_at timestamptz,
  state text not null default 'planned' check (state in ('planned', 'confirmed')),
  -- Goals of a forfeit are what the book gives: 3 and 0.
  home_goals integer check (home_goals between 0 and 99),
  away_goals integer check (away_goals between 0 and 99),
  -- Of a knock-out match that was level.
  home_penalties integer check (home_penalties between 0 and 99),
  away_penalties integer check (away_penalties between 0 and 99),
  home_cards integer not null default 0 check (home_cards between 0 and 99),
  away_cards integer not null default 0 check (away_cards between 0 and 99),
  forfeit_by uuid,
  -- Why it was confirmed once more.
  corrected_reason text,
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

-- The places of one level. Published from `publish_at` on, if it is signed: then it never changes,
-- and list n + 1 corrects it.
create table result_lists (
  id uuid primary key default uuidv7(),
  edition_id uuid not null,
  event_id uuid not null,
  track_id uuid not null,
  level text not null check (level in ('elementary', 'junior', 'senior', 'open')),
  number integer not null default 1 check (number > 0),
  state text not null default 'proposed' check (state in ('open', 'proposed', 'signed')),
  method text not null check (method in ('plain', 'adjusted', 'runs', 'league')),
  -- All that the places follow from, in one text, without names of people: judges are J1 and so on.
  snapshot text not null,
  sha256 bytea not null,
  proposed_by uuid not null references crew (id),
  proposed_at timestamptz not null default now(),
  -- Schools see their own teams' places from here on, and may appeal for 15 minutes. Null while the
  -- event is frozen.
  shown_at timestamptz,
  signed_by uuid references administrators (id),
  signed_at timestamptz,
  publish_at timestamptz,
  -- Why it takes the place of the one before.
  correction_reason text,
  version integer not null default 1,
  foreign key (event_id, track_id) references start_lists (event_id, track_id),
  foreign key (event_id, edition_id) references edition_events (id, edition_id),
  unique (event_id, track_id, level, number),
  check ((signed_by is null) = (signed_at is null)),
  check ((state = 'signed') = (signed_at is not null)),
  check (publish_at is null or state = 'signed'),
  check (number = 1 or correction_reason is not null)
);
create trigger result_lists_archived before insert or update or delete on result_lists
  for each row execute function refuse_archived();

create table placements (
  list_id uuid not null references result_lists (id) on delete cascade,
  team_id uuid not null,
  edition_id uuid not null,
  -- As the method gives it; null for a team without a place. Equal teams share one.
  computed integer check (computed > 0),
  place integer check (place > 0),
  -- Why `place` is another one.
  moved_reason text,
  -- Points as the method compares them, null in a league; with the standard error of an adjusted mean.
  score numeric,
  error numeric,
  -- As they were called then: a published page stays as it is.
  team text not null,
  academy text not null,
  governorate text,
  -- Title of the project as it was handed in; stays when the project goes.
  project text,
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

-- By the clock: a transaction that waited for the list may have begun before its instant.
create function refuse_published() returns trigger language plpgsql as $$
begin
  if exists (select from result_lists where publish_at <= clock_timestamp()
      and id = case when tg_table_name = 'result_lists' then (to_jsonb(old) ->> 'id')::uuid
        else (to_jsonb(case when tg_op = 'INSERT' then new else old end) ->> 'list_id')::uuid end) then
    raise exception 'a published result list never changes'
      using errcode = 'check_violation', constraint = 'result_published';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger result_lists_published before update or delete on result_lists
  for each row execute function refuse_published();
create trigger placements_published before insert or update or delete on placements
  for each row execute function refuse_published();

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
  check ((answered_at is null) = (answer is null)),
  check ((answered_by is null) = (answer is null))
);
-- Texts are emptied later, also in an archived edition.
create trigger appeals_archived before insert or delete or update of state on appeals
  for each row execute function refuse_archived();

-- A batch that awards a published list.
alter table certificate_batches add column result_list_id uuid references result_lists (id);
create index certificate_batches_list on certificate_batches (result_list_id)
  where result_list_id is not null;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'guardian_guessed', 'deletion_asked', 'deletion_withdrawn', 'certificates_corrected',
  'payment_refunded', 'payment_refund_failed', 'payment_received', 'payment_late',
  'certificates_ready', 'announcement', 'purchase_refunded', 'transfer_reversed', 'payout_sent',
  'owed_taken', 'transfer_corrected', 'transfer_approved', 'transfer_rejected',
  'academy_activated', 'academy_suspended', 'academy_reactivated', 'wallet_credited',
  'wallet_debited', 'join_request', 'application_request', 'guardian_consented',
  'guardian_declined', 'guardian_withdrew', 'move_asked', 'student_left', 'student_moved_in',
  'edition_opened', 'final_invited', 'invitation_expired', 'results_shown', 'appeal_answered'
));

-- How many teams of each level a final holds. Its row is locked before invitations are written.
create table final_lines (
  event_id uuid not null,
  track_id uuid not null,
  edition_id uuid not null,
  places integer not null check (places > 0),
  -- Best of each qualifier and level that may come at all.
  from_each integer not null check (from_each > 0),
  primary key (event_id, track_id),
  foreign key (event_id, edition_id) references edition_events (id, edition_id),
  foreign key (track_id, edition_id) references tracks (id, edition_id)
);
create trigger final_lines_archived before insert or update or delete on final_lines
  for each row execute function refuse_archived();

-- Who waits for a place at a final, in which order; who accepts goes on its start list.
create table invitations (
  event_id uuid not null,
  team_id uuid not null,
  edition_id uuid not null,
  track_id uuid not null,
  level text not null check (level in ('elementary', 'junior', 'senior', 'open')),
  -- The order of those who come next, from 1.
  line integer not null check (line > 0),
  state text not null default 'next'
    check (state in ('next', 'invited', 'accepted', 'declined', 'expired')),
  reply_until timestamptz,
  answered_at timestamptz,
  -- Of the list that the line follows from.
  list_id uuid not null references result_lists (id),
  primary key (event_id, team_id),
  foreign key (event_id, track_id) references final_lines (event_id, track_id),
  foreign key (team_id, edition_id) references teams (id, edition_id),
  check (state = 'next' or reply_until is not null)
);
create index invitations_due on invitations (reply_until) where state = 'invited';
create index invitations_line on invitations (event_id, track_id, level, line);
create index invitations_team on invitations (team_id);
create trigger invitations_archived before insert or update or delete on invitations
  for each row execute function refuse_archived();
