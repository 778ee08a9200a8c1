-- A second factor for schools' owners and their staff, as administrators have. Recovery codes are
-- hashes in a column of their account, also for administrators, who had a table of them.

alter table administrators add column totp_recovery_codes bytea[] not null default '{}';
update administrators set totp_recovery_codes = codes.hashes
  from (select administrator_id, array_agg(code_hash) as hashes
    from administrator_recovery_codes group by administrator_id) codes
  where codes.administrator_id = administrators.id;
drop table administrator_recovery_codes;

alter table academies
  -- Sealed under the server's secret; in force once it is confirmed by a code.
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- The last time step whose code was used: a code works once.
  add column totp_last_step integer not null default 0,
  add column totp_recovery_codes bytea[] not null default '{}',
  -- Staff who handle money must have a second factor.
  add column requires_second_factor boolean not null default false,
  add check (totp_confirmed_at is null or totp_secret is not null);

alter table academy_staff
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step integer not null default 0,
  add column totp_recovery_codes bytea[] not null default '{}',
  add check (totp_confirmed_at is null or totp_secret is not null);
