-- What a student finds at the bell. Facts alone, worded in the reader's language when it is read.
create table student_notices (
  id uuid primary key default uuidv7(),
  student_id uuid not null references students (id) on delete cascade,
  kind text not null check (kind in ('request_approved', 'request_rejected', 'team_joined',
    'team_left', 'team_track', 'deadline_members', 'deadline_track', 'event_near',
    'own_guardian_consented', 'own_guardian_declined', 'own_guardian_withdrew',
    'card_renewed')),
  -- Of the team or the deadline.
  edition_id uuid references editions (id) on delete cascade,
  -- Of a deadline or an event, in Cairo.
  due_on date,
  -- Names and texts as they are.
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index student_notices_student on student_notices (student_id, id);
create index student_notices_unread on student_notices (student_id) where read_at is null;
-- A deadline is told once; one that was moved to another day is another deadline.
create unique index student_notices_once on student_notices (student_id, edition_id, kind, due_on)
  where due_on is not null;

-- The language that the student last used, for messages; null before the first sign-in.
alter table students add column language text check (language in ('ar', 'en'));
