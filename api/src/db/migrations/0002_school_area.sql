-- The school's whole area: searchable students, requests, notices, receipts.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

/*
 * One spelling for a text, to search by. Alef, hamza, ta marbuta and ya have one form each,
 * diacritics, tatweel and direction marks are gone, digits are Western, spaces single.
 * Arabic letters become one ASCII character each, upper-case where the Latin ones are lower-case
 * (q and w stand for two rare ones): pg_trgm then indexes them under every locale of a database.
 */
create function search_key(content text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(lower(content),
      'أإآٱابپتةثجچحخدذرزسشصضطظعغفڤقكکگلمنهوؤىئيی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
        || E'\u0621\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0670\u061C\u200C\u200D\u200E\u200F\u202A\u202B\u202C',
      'AAAAABBTWqJJHXDPRZSCEFGwIVKKQUUULMNWOOYYYY01234567890123456789'),
    '\s+', ' ', 'g')
$$;

alter table students
  -- When the school took the student in.
  add column joined_at timestamptz,
  -- Begins with a space, so that short words are found at the beginning of a word.
  add column search_text text not null generated always as (
    search_key(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone_number)
  ) stored;
alter table students alter column search_text set statistics 1000;
create index students_search on students using gin (academy_id, search_text gin_trgm_ops);
create index students_academy_status on students (academy_id, status, id);
create index students_academy_phone on students (academy_id, phone_number);
create index students_academy_email on students (academy_id, email);
create index students_academy_created on students (academy_id, created_at);
create index students_academy_joined on students (academy_id, joined_at)
  where joined_at is not null;

-- How many students a school has in each status: a list of 500,000 need not be counted to be shown.
create table student_counts (
  academy_id uuid primary key references academies (id) on delete cascade,
  pending integer not null default 0,
  verified integer not null default 0,
  inactive integer not null default 0,
  active integer not null default 0,
  suspended integer not null default 0
);

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

insert into student_counts
  select academy_id,
    count(*) filter (where status = 'pending'), count(*) filter (where status = 'verified'),
    count(*) filter (where status = 'inactive'), count(*) filter (where status = 'active'),
    count(*) filter (where status = 'suspended')
  from students where academy_id is not null group by academy_id;

/*
 * Join and application requests in one table: a student has one pending request per school,
 * whatever its kind. An application without a school is open to all active ones; approval writes
 * the school that got the student.
 */
create table enrolment_requests (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('join', 'application')),
  student_id uuid not null references students (id) on delete cascade,
  academy_id uuid references academies (id),
  -- An application that named no school.
  is_open boolean not null default false,
  message text not null check (char_length(message) <= 500),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- Why it was closed by something else than the school's decision.
  closed_reason text check (closed_reason in ('joined_another_school')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
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

-- A school that refused an open application does not see it as waiting any more; others do.
create table open_application_rejections (
  request_id uuid not null references enrolment_requests (id) on delete cascade,
  academy_id uuid not null references academies (id),
  rejected_at timestamptz not null default now(),
  primary key (academy_id, request_id)
);
create index open_application_rejections_request on open_application_rejections (request_id);

-- What the school finds at its bell. Facts alone, worded in the reader's language when it is read.
create table notices (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id) on delete cascade,
  kind text not null check (kind in ('transfer_approved', 'transfer_rejected',
    'academy_activated', 'join_request', 'application_request')),
  -- The transfer or request it is about.
  entity_id uuid,
  -- Names and texts as they are, money in piastres.
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notices_academy on notices (academy_id, id);
create index notices_unread on notices (academy_id) where read_at is null;

-- Short, to be read out on the phone; random, so that no sequence is a hot spot.
create function new_receipt_number() returns text language sql volatile parallel safe as $$
  select 'R-' || string_agg(
    substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, n) % 28, 1)
      || case n when 3 then '-' else '' end, '' order by n)
  from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) n
$$;
alter table team_purchases
  add column receipt_number text not null unique default new_receipt_number(),
  -- The teams as they were named when they were bought: a receipt does not change.
  add column team_names text[] not null default '{}';
update team_purchases set team_names = coalesce(
  (select array_agg(name order by id) from teams where purchase_id = team_purchases.id), '{}');
