-- Projects: what a team writes and hands in between its start and the event.

alter table tracks
  add column project text not null default 'none' check (project in ('none', 'optional', 'required')),
  -- [{key, en, ar}], in their order.
  add column project_themes jsonb not null default '[]',
  -- Where to learn: [{en, ar, url}], in their order.
  add column links jsonb not null default '[]';
alter table edition_windows drop constraint edition_windows_kind_check,
  add check (kind in ('purchase', 'track_choice', 'members', 'project'));
alter table edition_exceptions drop constraint edition_exceptions_kind_check,
  add check (kind in ('purchase', 'track_choice', 'members', 'project'));

-- The draft. Deleted 12 months after the edition, when that is archived: so deletes are allowed.
create table projects (
  team_id uuid primary key,
  edition_id uuid not null,
  content jsonb not null default '{}',
  -- 0 before the first save: a reminder may come earlier.
  version integer not null default 0,
  saved_at timestamptz,
  -- Null for the school, and once the student is erased.
  saved_by uuid references students (id),
  -- By the school.
  reminded_at timestamptz,
  foreign key (team_id, edition_id) references teams (id, edition_id) on delete cascade
);
create index projects_saved_by on projects (saved_by) where saved_by is not null;
-- Not of saved_by: a student is erased from archived editions too.
create trigger projects_archived
  before insert or update of team_id, edition_id, content, version, saved_at, reminded_at on projects
  for each row execute function refuse_archived();

create table project_files (
  id uuid primary key default uuidv7(),
  team_id uuid not null references projects (team_id) on delete cascade,
  edition_id uuid not null,
  -- projects/<uuid>.<extension>
  key text not null unique,
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  added_at timestamptz not null default now(),
  -- Out of the draft; kept while a version has it.
  removed_at timestamptz
);
create index project_files_team on project_files (team_id);
create trigger project_files_archived before insert or update on project_files
  for each row execute function refuse_archived();

-- What was handed in, sealed by its hash. Never changes.
create table project_versions (
  team_id uuid not null references projects (team_id) on delete cascade,
  number integer not null check (number > 0),
  edition_id uuid not null,
  content jsonb not null,
  -- Of project_files, in their order.
  file_ids uuid[] not null,
  sha256 bytea not null,
  -- Null for the school, and once the student is erased.
  submitted_by uuid references students (id),
  submitted_at timestamptz not null default now(),
  late boolean not null default false,
  primary key (team_id, number)
);
create index project_versions_submitted_by on project_versions (submitted_by)
  where submitted_by is not null;
create trigger project_versions_archived before insert or update
  of team_id, number, edition_id, content, file_ids, sha256, submitted_at, late on project_versions
  for each row execute function refuse_archived();

-- The school's, for the team. Gone with the project.
create table project_comments (
  id uuid primary key default uuidv7(),
  team_id uuid not null references projects (team_id) on delete cascade,
  edition_id uuid not null,
  -- As it was then; a member of the staff may leave.
  author text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index project_comments_team on project_comments (team_id);
create trigger project_comments_archived before insert or update on project_comments
  for each row execute function refuse_archived();

alter table student_notices drop constraint student_notices_kind_check,
  add constraint student_notices_kind_check check (kind in (
    'own_guardian_guessed', 'own_deletion_asked', 'own_deletion_withdrawn',
    'certificate_corrected', 'certificate_ready', 'request_approved', 'request_rejected',
    'team_joined', 'team_left', 'team_track', 'deadline_members', 'deadline_track',
    'event_near', 'own_guardian_consented', 'own_guardian_declined', 'own_guardian_withdrew',
    'card_renewed', 'own_released', 'own_transferred', 'own_move_refused', 'announcement',
    'project_due', 'project_last_day', 'project_reminded', 'project_commented',
    'project_handed_in'
  ));

alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'guardian_guessed', 'deletion_asked', 'deletion_withdrawn', 'certificates_corrected',
    'payment_refunded', 'payment_refund_failed', 'payment_received', 'payment_late',
    'certificates_ready', 'announcement', 'purchase_refunded', 'transfer_reversed',
    'payout_sent', 'owed_taken', 'transfer_corrected', 'transfer_approved',
    'transfer_rejected', 'academy_activated', 'academy_suspended', 'academy_reactivated',
    'wallet_credited', 'wallet_debited', 'join_request', 'application_request',
    'guardian_consented', 'guardian_declined', 'guardian_withdrew', 'move_asked',
    'student_left', 'student_moved_in', 'edition_opened', 'final_invited', 'invitation_expired',
    'projects_due'
  ));
