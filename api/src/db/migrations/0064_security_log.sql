-- Who did what to an account, and who opened whose data: kept for 12 months.

create table security_events (
  id uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  act text not null,
  -- student, academy, staff, admin, guardian, key or stranger.
  actor_kind text not null,
  -- The account; of staff the member, of a key the key. Null for strangers and guardians.
  actor_id uuid,
  session_id uuid,
  -- The school and the student whom the act concerns.
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
create index security_events_academy on security_events (academy_id, id) where academy_id is not null;
create index security_events_student on security_events (student_id, id) where student_id is not null;
create index security_events_actor on security_events (actor_id, id) where actor_id is not null;
create index security_events_time on security_events (created_at);
create unique index security_events_counted
  on security_events (counted_hour, act, actor_kind, actor_id, network) nulls not distinct
  where counted_hour is not null;
