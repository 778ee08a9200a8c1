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
  -- Lines per outcome.
  counts jsonb not null default '{}',
  taken integer not null default 0,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  undone_at timestamptz,
  -- When the lines were deleted.
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
