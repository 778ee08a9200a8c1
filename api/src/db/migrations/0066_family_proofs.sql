-- A guardian is believed by degrees: the code proves the phone, the child's birth date more.
create table family_proofs (
  token_hash bytea not null references family_grants (token_hash) on delete cascade,
  student_id uuid not null references students (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (token_hash, student_id)
);
create index family_proofs_student on family_proofs (student_id);

alter table guardians
  -- Wrong birth dates since the last right one; the last allowed one closes the child's data.
  add column wrong_dates smallint not null default 0,
  add column closed_until timestamptz;
