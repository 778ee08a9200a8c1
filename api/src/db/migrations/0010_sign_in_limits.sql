-- Keys of limits are keyed hashes from now on: the older, unkeyed ones could be guessed back.
delete from rate_limits;

-- A phone is proved by a code that reached it, an email by a code that reached the mailbox. The
-- account itself is verified by either.
alter table academies add column email_verified_at timestamptz;
alter table academies add column verified_at timestamptz
  generated always as (coalesce(phone_verified_at, email_verified_at)) stored;
alter table students add column email_verified_at timestamptz;
alter table students add column verified_at timestamptz
  generated always as (coalesce(phone_verified_at, email_verified_at)) stored;

-- A phone that was never proved blocks nobody; the email is what a verified account signs in with.
drop index academies_verified_email;
create unique index academies_verified_email on academies (email) where verified_at is not null;
drop index students_verified_email;
create unique index students_verified_email on students (email) where verified_at is not null;
drop index academies_unverified;
create index academies_unverified on academies (phone_number, created_at) where verified_at is null;

-- Several codes for a new password may live at once: each belongs to the one who asked for it, by
-- its token. Guesses without the token have tries of their own.
alter table codes drop constraint codes_purpose_role_account_id_key;
create unique index codes_one_per_owner on codes (purpose, role, account_id)
  where purpose <> 'reset_password';
create index codes_reset on codes (role, account_id) where purpose = 'reset_password';
alter table codes add column token_hash bytea;
create unique index codes_token on codes (token_hash);
alter table codes add column attempts_without_token integer not null default 0;

-- A used sign-up token stays known until it ends: its holder, and nobody else, is told that the
-- account is verified already.
alter table phone_verifications alter column sealed_password drop not null;

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
alter table sessions add column device_id uuid references devices (id) on delete set null;
create index sessions_device on sessions (device_id);
