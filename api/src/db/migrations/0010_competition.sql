-- Teams and their members, tables of them that schools send, and announcements.

create table teams (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  purchase_id uuid references team_purchases (id),
  name text not null,
  description text,
  mentor_name text,
  max_members integer not null default 3 check (max_members between 1 and 6),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  edition_id uuid not null default current_edition() references editions (id),
  track_id uuid,
  number integer not null,
  -- Administrators search the teams of all schools by name.
  search_name text not null generated always as (search_key(' ' || name)) stored,
  version integer not null default 1,
  unique (edition_id, number),
  unique (id, edition_id),
  foreign key (track_id, edition_id) references tracks (id, edition_id)
);
create index teams_academy on teams (academy_id, id);
create index teams_track on teams (track_id, academy_id) where track_id is not null;
create index teams_search on teams using gin (search_name gin_trgm_ops);

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
create trigger teams_archived before insert or update or delete on teams
  for each row execute function refuse_archived();

create table team_members (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams (id),
  student_id uuid not null references students (id),
  role text not null default 'member' check (role in ('leader', 'member')),
  joined_at timestamptz not null default now(),
  -- One team per student and edition.
  edition_id uuid not null default current_edition(),
  foreign key (team_id, edition_id) references teams (id, edition_id),
  unique (edition_id, student_id)
);
create index team_members_team on team_members (team_id, id);
create unique index team_members_one_leader on team_members (team_id) where role = 'leader';
create index team_members_student on team_members (student_id);
create trigger team_members_archived before insert or update or delete on team_members
  for each row execute function refuse_archived();

-- Class lists that schools import: looked at first, then taken over, undone for a day.
create table imports (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id) on delete cascade,
  status text not null default 'previewed' check (status in ('previewed', 'done', 'undone')),
  -- Null for a pasted list.
  file_name text check (char_length(file_name) between 1 and 255),
  -- 0: the list has no titles.
  header_line integer not null check (header_line between 0 and 20),
  -- Null while they have to be chosen.
  columns jsonb,
  -- Columns with national ids, whose cells were not kept: numbers from 0.
  dropped integer[] not null default '{}',
  lines integer not null check (lines >= 0),
  counts jsonb not null default '{}',
  taken integer not null default 0,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  undone_at timestamptz,
  erased_at timestamptz,
  check ((status = 'previewed') = (done_at is null)),
  check ((status = 'undone') = (undone_at is not null))
);
create index imports_academy on imports (academy_id, id);
create index imports_to_erase on imports (created_at) where erased_at is null;

-- All lines of the file, those above the header too: another header may be chosen until the list is
-- taken over. Then the lines above it go, and the text of columns that nobody mapped.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  line integer not null check (line > 0),
  cells jsonb not null,
  -- Null for the header, the lines above it, and while the columns have to be chosen.
  outcome text check (outcome in ('new', 'changed', 'same', 'twin', 'error')),
  problems jsonb not null default '[]',
  changes jsonb not null default '[]',
  keeps_own_facts boolean not null default false,
  twin_student_id uuid references students (id) on delete set null,
  twin_line integer,
  -- Whoever erases the student erases the line.
  student_id uuid references students (id) on delete cascade,
  taken boolean not null default false,
  -- The student's facts when they were taken over: an undo leaves what has changed since.
  facts_after jsonb,
  team_id uuid references teams (id) on delete set null,
  team_outcome text check (team_outcome in ('added', 'there', 'refused')),
  team_problem text,
  undone text check (undone in ('removed', 'restored', 'kept')),
  kept_reason text,
  primary key (import_id, line),
  check ((team_problem is not null) = coalesce(team_outcome = 'refused', false)),
  check ((kept_reason is not null) = coalesce(undone = 'kept', false))
);
create index import_rows_student on import_rows (student_id) where student_id is not null;
create index import_rows_twin on import_rows (twin_student_id) where twin_student_id is not null;
create index import_rows_team on import_rows (team_id) where team_id is not null;

-- Columns as a school chose them, by the titles of its list.
create table import_layouts (
  academy_id uuid not null references academies (id) on delete cascade,
  header_hash bytea not null,
  columns jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (academy_id, header_hash)
);

create table announcements (
  id uuid primary key default uuidv7(),
  title_en text not null,
  title_ar text not null,
  body_en text not null,
  body_ar text not null,
  -- The filter that chooses schools, see the contract.
  audience jsonb not null,
  status text not null default 'draft'
    check (status in ('draft', 'waiting', 'sending', 'done', 'stopped')),
  version integer not null default 1,
  -- How many schools it was begun for.
  schools integer,
  written_by uuid not null references administrators (id),
  approved_by uuid references administrators (id),
  stopped_by uuid references administrators (id),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint announcements_second_pair_of_eyes check (approved_by <> written_by),
  check ((status in ('draft', 'waiting')) = (started_at is null)),
  check ((status in ('done', 'stopped')) = (finished_at is not null))
);
create index announcements_sending on announcements (id) where status = 'sending';

-- The schools of an announcement, written when it begins: each once.
create table announcement_recipients (
  announcement_id uuid not null references announcements (id) on delete cascade,
  academy_id uuid not null references academies (id) on delete cascade,
  -- Null until its turn has come.
  queued_at timestamptz,
  -- Its turn came too late: the announcement was stopped, or the school was suspended.
  skipped_at timestamptz,
  message_id uuid unique references outbox_messages (id) on delete set null,
  -- What became of the message, once the clean-up has deleted it.
  last_channel text,
  last_state text,
  primary key (announcement_id, academy_id)
);
create index announcement_recipients_academy on announcement_recipients (academy_id);
create index announcement_recipients_waiting
  on announcement_recipients (announcement_id, academy_id)
  where queued_at is null and skipped_at is null;
