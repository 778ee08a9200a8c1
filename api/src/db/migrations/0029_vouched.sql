-- Students whom their school vouches for: they need no phone, email, address or password, and are in
-- teams at once. A child or guardian claims such a student later, with a card.
alter table students
  alter column email drop not null,
  alter column phone_number drop not null,
  alter column address drop not null,
  alter column password_hash drop not null,
  add column class_name text check (char_length(class_name) between 1 and 40),
  -- The school's own number of the student.
  add column external_id text check (char_length(external_id) between 1 and 40),
  add column vouched_at timestamptz,
  add column vouched_by uuid references academies (id),
  add column claimed_at timestamptz,
  add constraint students_vouched_by_school check ((vouched_at is null) = (vouched_by is null)),
  add constraint students_claim_of_vouched check (claimed_at is null or vouched_at is not null),
  -- Who signed up has everything; who claimed has a password; who was only named has no way in.
  add constraint students_complete check (case
    when vouched_at is null then email is not null and phone_number is not null
      and address is not null and password_hash is not null
    when claimed_at is null then email is null and phone_number is null
      and password_hash is null and photo_key is null
    else password_hash is not null
  end),
  -- Checked after each statement, so that two students may change numbers.
  add constraint students_external_id unique (academy_id, external_id) deferrable;
create index students_unclaimed on students (academy_id)
  where vouched_at is not null and claimed_at is null;

-- A school also searches by class and by its own number.
alter table students alter column search_text set expression as (
  search_key(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' '
    || coalesce(phone_number, '') || ' ' || coalesce(class_name, '') || ' '
    || coalesce(external_id, ''))
);

-- No school is the guardian of its students: its phone is looked for among theirs.
create index academies_verified_phones on academies (phone_number) where verified_at is not null;

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
