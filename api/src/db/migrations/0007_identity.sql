-- Signing in: browsers, sessions, blocks, and the log of who did and read what.

-- Browsers that have signed in to an account before. Their tokens are kept as hashes alone.
create table devices (
  id uuid primary key default uuidv7(),
  role text not null check (role in ('student', 'academy', 'admin')),
  account_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index devices_account on devices (role, account_id, last_used_at);
create index devices_age on devices (last_used_at);

create table sessions (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  role text not null check (role in ('student', 'academy', 'admin')),
  account_id uuid not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device_id uuid references devices (id) on delete set null,
  -- Null: the owner's session.
  staff_id uuid references academy_staff (id) on delete cascade,
  constraint sessions_staff check (staff_id is null or role = 'academy')
);
create index sessions_account on sessions (role, account_id, created_at);
create index sessions_expiry on sessions (expires_at);
create index sessions_device on sessions (device_id);
create index sessions_staff on sessions (staff_id) where staff_id is not null;

-- One row while an account waits for its phone to be verified.
create table phone_verifications (
  role text not null check (role in ('student', 'academy')),
  account_id uuid not null,
  token_hash bytea not null,
  -- Null once it is used. The token stays known until it ends: its holder, and nobody else, is told
  -- that the account is verified already.
  sealed_password bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (role, account_id)
);
create index phone_verifications_expiry on phone_verifications (expires_at);

-- A view of a school's area, read-only and short. It ends with the session that began it.
create table academy_views (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  academy_id uuid not null references academies (id) on delete cascade,
  viewed_by uuid not null references administrators (id),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index academy_views_academy on academy_views (academy_id);
create index academy_views_session on academy_views (session_id);
create index academy_views_expiry on academy_views (expires_at);

-- Accounts that an administrator blocked: no session opens, none counts. The reason is for
-- administrators only; unblocking deletes the row, and the audit log keeps what happened.
create table account_blocks (
  account_id uuid primary key
    generated always as (coalesce(academy_id, staff_id, student_id)) stored,
  academy_id uuid references academies (id) on delete cascade,
  staff_id uuid references academy_staff (id) on delete cascade,
  student_id uuid references students (id) on delete cascade,
  reason text not null,
  blocked_by uuid not null references administrators (id),
  created_at timestamptz not null default now(),
  check (num_nonnulls(academy_id, staff_id, student_id) = 1)
);

-- Who did what to an account: kept for 12 months.
create table security_events (
  id uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  act text not null,
  -- student, academy, staff, admin, guardian, key or stranger.
  actor_kind text not null,
  -- The account; of staff the member, of a key the key. Null for strangers and guardians.
  actor_id uuid,
  session_id uuid,
  academy_id uuid,
  student_id uuid,
  -- /24 of an IPv4 address, /48 of an IPv6 address; null for jobs and commands.
  network text,
  -- Browser and system, as the list of sessions names them.
  device text,
  -- Facts without secrets, contacts or names.
  detail jsonb,
  -- Failed tries are one row for each account, network and hour, and counted.
  counted_hour timestamptz,
  count integer not null default 1
);
create index security_events_academy on security_events (academy_id, id)
  where academy_id is not null;
create index security_events_student on security_events (student_id, id)
  where student_id is not null;
create index security_events_actor on security_events (actor_id, id) where actor_id is not null;
create index security_events_time on security_events (created_at);
create unique index security_events_counted
  on security_events (counted_hour, act, actor_kind, actor_id, network) nulls not distinct
  where counted_hour is not null;

-- Who read personal data of others: a row for each session, network, endpoint and hour, school and
-- student. Kept for 12 months, like security_events.
create table security_reads (
  id uuid primary key default uuidv7(),
  hour timestamptz not null,
  endpoint text not null,
  actor_kind text not null,
  actor_id uuid not null,
  session_id uuid not null,
  -- The school of the rows that were read; the student, where one was opened.
  academy_id uuid,
  student_id uuid,
  network text not null,
  device text,
  calls integer not null,
  -- Rows of lists; 1 for each call of a detail.
  rows integer not null,
  constraint security_reads_counted unique nulls not distinct
    (hour, session_id, network, endpoint, academy_id, student_id)
);
create index security_reads_academy on security_reads (academy_id, hour)
  where academy_id is not null;
create index security_reads_student on security_reads (student_id, hour)
  where student_id is not null;
create index security_reads_actor on security_reads (actor_id, hour);

-- Versions of the privacy notice and the terms that accounts accepted.
create table legal_acceptances (
  account_kind text not null check (account_kind in ('student', 'academy', 'guardian')),
  -- The account; of a guardian the row in guardians.
  account_id uuid not null,
  page text not null check (page in ('privacy', 'terms')),
  version integer not null check (version >= 0),
  accepted_at timestamptz not null default now(),
  primary key (account_kind, account_id, page, version)
);

create function forget_acceptances() returns trigger language plpgsql as $$
begin
  delete from legal_acceptances where account_kind = tg_argv[0] and account_id = old.id;
  return null;
end $$;
create trigger forget_acceptances after delete on academies
  for each row execute function forget_acceptances('academy');
create trigger forget_acceptances after delete on students
  for each row execute function forget_acceptances('student');
create trigger forget_acceptances after delete on guardians
  for each row execute function forget_acceptances('guardian');
