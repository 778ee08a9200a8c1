-- A guardian's link is for all children whose guardian has the phone that it went to.
create index guardians_phone on guardians (phone_number) where ended_at is null;

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('verify_phone',
  'reset_password', 'guardian_consent', 'guardian_data', 'change_phone_number', 'change_email'));

-- For some minutes after a code, a guardian sees, corrects and deletes the data of the children.
create table family_grants (
  token_hash bytea primary key,
  guardian_id uuid not null references guardians (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index family_grants_guardian on family_grants (guardian_id);
create index family_grants_expiry on family_grants (expires_at);
