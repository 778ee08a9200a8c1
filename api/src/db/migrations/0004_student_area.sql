-- The student's whole area: photo, closed accounts, withdrawn requests, guardians and their consent.

alter table students
  add column photo_key text,
  -- Closed by the student: the row stays without personal data, for the requests that name it.
  add column deleted_at timestamptz,
  add check (deleted_at is null or (status = 'inactive' and academy_id is null));

alter table settings
  add column guardian_consent text check (guardian_consent in ('required', 'optional', 'off'));

alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check
    check (purpose in ('verify_phone', 'reset_password', 'guardian_consent'));

alter table enrolment_requests
  drop constraint enrolment_requests_status_check,
  add constraint enrolment_requests_status_check
    check (status in ('pending', 'approved', 'rejected', 'withdrawn'));
create index enrolment_requests_student on enrolment_requests (student_id, id);

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('transfer_approved', 'transfer_rejected',
    'academy_activated', 'join_request', 'application_request', 'guardian_consented',
    'guardian_withdrew'));
create index notices_entity on notices (entity_id);

-- Who answers for a student under 18. Another phone is another guardian, who is asked anew.
create table guardians (
  id uuid primary key default uuidv7(),
  student_id uuid not null references students (id) on delete cascade,
  name text not null,
  -- Gone once another guardian has taken over: what was consented to stays, the contact does not.
  phone_number text,
  link_sent_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((ended_at is null) = (phone_number is not null))
);
create unique index guardians_living on guardians (student_id) where ended_at is null;
create index guardians_student on guardians (student_id);

-- Links handed to the guardian: every one works, as its token's SHA-256 alone is kept.
create table guardian_links (
  token_hash bytea primary key,
  guardian_id uuid not null references guardians (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index guardian_links_guardian on guardian_links (guardian_id, created_at);

-- What was consented to and taken back, with the version of the text that was read. Append-only;
-- it goes with the guardian, when the student's account is closed.
create table guardian_consents (
  id uuid primary key default uuidv7(),
  guardian_id uuid not null references guardians (id) on delete cascade,
  kind text not null check (kind in ('participation', 'photos')),
  action text not null check (action in ('given', 'withdrawn')),
  -- As the guardian wrote it; null for a withdrawal, which asks for no name.
  signed_name text,
  text_version text not null,
  language text not null check (language in ('ar', 'en')),
  created_at timestamptz not null default now(),
  check ((action = 'given') = (signed_name is not null))
);
create index guardian_consents_latest on guardian_consents (guardian_id, kind, id);
create trigger guardian_consents_append_only before update on guardian_consents
  for each row execute function refuse_change();
-- Depth 0 is a direct DELETE; one that follows the guardian arrives deeper.
create trigger guardian_consents_no_delete before delete on guardian_consents
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger guardian_consents_no_truncate before truncate on guardian_consents
  for each statement execute function refuse_change();
