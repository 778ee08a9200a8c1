-- Students, the guardians who answer for them, and their requests to schools.

create table students (
  id uuid primary key default uuidv7(),
  academy_id uuid references academies (id),
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  birth_date date not null,
  gender text not null check (gender in ('male', 'female')),
  address text,
  status text not null default 'pending'
    check (status in ('pending', 'verified', 'inactive', 'active', 'suspended')),
  password_hash text,
  has_temporary_password boolean not null default true,
  credentials_saved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone_verified_at timestamptz,
  joined_at timestamptz,
  -- Begins with a space, so that short words are found at the beginning of a word.
  -- A school also searches by class and by its own number.
  search_text text not null generated always as (
    search_key(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' '
      || coalesce(phone_number, '') || ' ' || coalesce(class_name, '') || ' '
      || coalesce(external_id, ''))
  ) stored,
  photo_key text,
  -- Closed by the student: the row stays without personal data, for the requests that name it.
  deleted_at timestamptz,
  email_verified_at timestamptz,
  verified_at timestamptz
    generated always as (coalesce(phone_verified_at, email_verified_at)) stored,
  -- Whose phone it is, as the student said at sign-up.
  phone_belongs_to text not null default 'student'
    check (phone_belongs_to in ('student', 'guardian')),
  -- The number of the guardian who answers for the phone; null: the student alone.
  phone_owner text,
  -- Phones that the account had before. A guardian with one of them is no second person.
  former_phones text[] not null default '{}',
  pending_phone_number text,
  pending_email text,
  -- The link that a sign-up will use once it is verified.
  join_link_id uuid references join_links (id),
  class_name text check (char_length(class_name) between 1 and 40),
  external_id text check (char_length(external_id) between 1 and 40),
  -- A student whom the school vouches for needs no phone, email, address or password, and is in
  -- teams at once. The child or a guardian claims such a student later, with a card.
  vouched_at timestamptz,
  vouched_by uuid references academies (id),
  claimed_at timestamptz,
  -- The language that the student last used, for messages; null before the first sign-in.
  language text check (language in ('ar', 'en')),
  -- Sessions are deleted when they end, so they do not tell when an account was last used.
  last_used_at timestamptz not null default now(),
  version integer not null default 1,
  -- A temporary password ends 30 days later.
  password_issued_at timestamptz not null default now(),
  check (deleted_at is null or (status = 'inactive' and academy_id is null)),
  -- Families share phones. A proved phone belongs to one person: a guardian, whose children may all
  -- sign up with it, or the student alone.
  constraint students_phone_owner
    exclude using gist (phone_number with =, (coalesce(phone_owner, id::text)) with <>)
    where (phone_verified_at is not null),
  constraint students_vouched_by_school check ((vouched_at is null) = (vouched_by is null)),
  constraint students_claim_of_vouched check (claimed_at is null or vouched_at is not null),
  -- Who signed up has everything; who claimed has a password; who was only named has no way in. A
  -- child whose guardian's phone is named needs no email: a card's code is the name to sign in
  -- with.
  constraint students_complete check (case
    when vouched_at is null then phone_number is not null and address is not null
      and password_hash is not null
    when claimed_at is null then email is null and phone_number is null
      and password_hash is null and photo_key is null
    else password_hash is not null
  end),
  -- Checked after each statement, so that two students may change numbers.
  constraint students_external_id unique (academy_id, external_id) deferrable
);
alter table students alter column search_text set statistics 1000;
create index students_academy on students (academy_id, id);
create index students_search on students using gin (academy_id, search_text gin_trgm_ops);
create index students_academy_status on students (academy_id, status, id);
create index students_academy_phone on students (academy_id, phone_number);
create index students_academy_email on students (academy_id, email);
create index students_academy_created on students (academy_id, created_at);
create index students_academy_joined on students (academy_id, joined_at)
  where joined_at is not null;
create unique index students_verified_email on students (email) where verified_at is not null;
create index students_verified_phone on students (phone_number) where phone_verified_at is not null;
create index students_join_link on students (join_link_id) where join_link_id is not null;
create index students_unclaimed on students (academy_id)
  where vouched_at is not null and claimed_at is null;

-- Rows are taken in the order of the schools' ids: two statements never wait for each other.
create function count_students() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select academy_id, status, 1 as n from added'
    when 'DELETE' then 'select academy_id, status, -1 as n from removed'
    else 'select academy_id, status, 1 as n from added
      union all select academy_id, status, -1 from removed'
  end;
begin
  execute format($sql$
    insert into student_counts as counts
      (academy_id, pending, verified, inactive, active, suspended)
    select academy_id,
      coalesce(sum(n) filter (where status = 'pending'), 0),
      coalesce(sum(n) filter (where status = 'verified'), 0),
      coalesce(sum(n) filter (where status = 'inactive'), 0),
      coalesce(sum(n) filter (where status = 'active'), 0),
      coalesce(sum(n) filter (where status = 'suspended'), 0)
    from (
      select academy_id, status, sum(n) as n from (%s) change
      where academy_id is not null group by academy_id, status having sum(n) <> 0
    ) net
    group by academy_id order by academy_id
    on conflict (academy_id) do update set
      pending = counts.pending + excluded.pending,
      verified = counts.verified + excluded.verified,
      inactive = counts.inactive + excluded.inactive,
      active = counts.active + excluded.active,
      suspended = counts.suspended + excluded.suspended
  $sql$, changes);
  return null;
end $$;
create trigger students_counted_insert after insert on students
  referencing new table as added for each statement execute function count_students();
create trigger students_counted_update after update on students
  referencing old table as removed new table as added
  for each statement execute function count_students();
create trigger students_counted_delete after delete on students
  referencing old table as removed for each statement execute function count_students();

-- How many students a school has in each status: a list of 500,000 need not be counted to be shown.
create table student_counts (
  academy_id uuid primary key references academies (id) on delete cascade,
  pending integer not null default 0,
  verified integer not null default 0,
  inactive integer not null default 0,
  active integer not null default 0,
  suspended integer not null default 0
);

-- The card of a vouched student. It is claimed once; its code stays the name to sign in with. A new
-- card replaces the older.
create table student_cards (
  student_id uuid primary key references students (id) on delete cascade,
  code_hash bytea not null constraint student_cards_code unique,
  -- For printing it again.
  sealed_code bytea not null,
  -- Wrong birth dates; the third locks the card.
  tries integer not null default 0 check (tries between 0 and 3),
  created_at timestamptz not null default now(),
  -- When it was last on a sheet: large classes take several, and the next has the others.
  shown_at timestamptz not null default now(),
  used_at timestamptz
);

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
  -- The school knows the guardian: needed where the student signs in with that phone.
  confirmed_by uuid references academies (id),
  confirmed_by_name text,
  confirmed_at timestamptz,
  -- The message that took the latest link to the guardian.
  link_message_id uuid references outbox_messages (id) on delete set null,
  -- Wrong birth dates since the last right one; the last allowed one closes the child's data.
  wrong_dates smallint not null default 0,
  closed_until timestamptz,
  check ((ended_at is null) = (phone_number is not null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((confirmed_by is null) = (confirmed_by_name is null))
);
create unique index guardians_living on guardians (student_id) where ended_at is null;
create index guardians_student on guardians (student_id);
create index guardians_link_message on guardians (link_message_id)
  where link_message_id is not null;
-- A guardian's link is for all children whose guardian has the phone that it went to.
create index guardians_phone on guardians (phone_number) where ended_at is null;

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
  action text not null check (action in ('given', 'withdrawn', 'declined')),
  -- As the guardian wrote it; null for a withdrawal, which asks for no name.
  signed_name text,
  text_version text not null,
  language text not null check (language in ('ar', 'en')),
  created_at timestamptz not null default now(),
  same_phone boolean not null default false,
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

-- For some minutes after a code, a guardian sees, corrects and deletes the data of the children.
create table family_grants (
  token_hash bytea primary key,
  guardian_id uuid not null references guardians (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index family_grants_guardian on family_grants (guardian_id);
create index family_grants_expiry on family_grants (expires_at);

-- A guardian is believed by degrees: the code proves the phone, the child's birth date more.
create table family_proofs (
  token_hash bytea not null references family_grants (token_hash) on delete cascade,
  student_id uuid not null references students (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (token_hash, student_id)
);
create index family_proofs_student on family_proofs (student_id);

-- A guardian's wish to delete a child's account takes effect after some days.
create table child_deletions (
  student_id uuid primary key references students (id) on delete cascade,
  -- Who asked: the wish ends with this guardian.
  guardian_id uuid not null references guardians (id) on delete cascade,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- Until then public pages and the school's lists leave the child out.
  hides boolean not null
);
create index child_deletions_due on child_deletions (due_at);
create index child_deletions_guardian on child_deletions (guardian_id);

-- Join and application requests in one table: a student has one pending request per school,
-- whatever its kind. An application without a school is open to all active ones; approval writes
-- the school that got the student.
create table enrolment_requests (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('join', 'application')),
  student_id uuid not null references students (id) on delete cascade,
  academy_id uuid references academies (id),
  -- An application that named no school.
  is_open boolean not null default false,
  message text not null check (char_length(message) <= 500),
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- Why it was closed by something else than the school's decision.
  closed_reason text check (closed_reason in ('joined_another_school')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  join_link_id uuid references join_links (id),
  check ((status = 'pending') = (decided_at is null)),
  check (closed_reason is null or status = 'rejected'),
  check (kind = 'application' or not is_open),
  check (academy_id is not null or (is_open and status <> 'approved'))
);
create unique index enrolment_requests_one_pending
  on enrolment_requests (student_id, academy_id) nulls not distinct where status = 'pending';
create index enrolment_requests_academy on enrolment_requests (academy_id, kind, status, id);
create index enrolment_requests_open on enrolment_requests (id)
  where academy_id is null and status = 'pending';
create index enrolment_requests_student on enrolment_requests (student_id, id);
create index enrolment_requests_join_link on enrolment_requests (join_link_id)
  where join_link_id is not null;

-- A school that refused an open application does not see it as waiting any more; others do.
create table open_application_rejections (
  request_id uuid not null references enrolment_requests (id) on delete cascade,
  academy_id uuid not null references academies (id),
  rejected_at timestamptz not null default now(),
  primary key (academy_id, request_id)
);
create index open_application_rejections_request on open_application_rejections (request_id);

-- What a student finds at the bell. Facts alone, worded in the reader's language when it is read.
create table student_notices (
  id uuid primary key default uuidv7(),
  student_id uuid not null references students (id) on delete cascade,
  kind text not null
    check (kind in ('own_guardian_guessed', 'own_deletion_asked', 'own_deletion_withdrawn',
      'certificate_corrected', 'certificate_ready', 'request_approved', 'request_rejected',
      'team_joined', 'team_left', 'team_track', 'deadline_members', 'deadline_track', 'event_near',
      'own_guardian_consented', 'own_guardian_declined', 'own_guardian_withdrew', 'card_renewed')),
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
