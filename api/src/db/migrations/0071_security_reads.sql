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
create index security_reads_academy on security_reads (academy_id, hour) where academy_id is not null;
create index security_reads_student on security_reads (student_id, hour) where student_id is not null;
create index security_reads_actor on security_reads (actor_id, hour);
