-- Further sign-ins of an academy. The academy's own account is the owner's.
create table academy_staff (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  name text not null,
  email text not null constraint academy_staff_email unique,
  password_hash text not null,
  has_temporary_password boolean not null default true,
  -- None: may read only.
  permissions text[] not null default '{}' check (permissions <@ array['money', 'teams']),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  disabled_at timestamptz
);
create index academy_staff_academy on academy_staff (academy_id);

-- Both kinds sign in by email at one door, so an email is a verified academy's or a member's. The
-- lock lets two transactions with the same email wait for each other; the second one sees the first.
-- 256 locks, so that a restore of all academies does not fill PostgreSQL's table of locks.
create function one_academy_sign_in_per_email() returns trigger language plpgsql as $$
declare
  taken boolean;
begin
  perform pg_advisory_xact_lock(24, hashtext(new.email) & 255);
  if tg_table_name = 'academies' then
    select exists (select from academy_staff where email = new.email) into taken;
  else
    select exists (select from academies where email = new.email and verified_at is not null)
      into taken;
  end if;
  if taken then
    raise unique_violation using
      constraint = 'academy_sign_in_email', message = 'an email signs in to one account';
  end if;
  return null;
end
$$;
create trigger academies_sign_in_email after insert or update of email, phone_verified_at,
    email_verified_at on academies
  for each row when (new.verified_at is not null)
  execute function one_academy_sign_in_per_email();
create trigger academy_staff_sign_in_email after insert or update of email on academy_staff
  for each row execute function one_academy_sign_in_per_email();

-- Null: the owner's session.
alter table sessions
  add column staff_id uuid references academy_staff (id) on delete cascade,
  add constraint sessions_staff check (staff_id is null or role = 'academy');
create index sessions_staff on sessions (staff_id) where staff_id is not null;

-- Who did it; null: the owner.
alter table bank_transfers add column staff_id uuid references academy_staff (id);
alter table team_purchases add column staff_id uuid references academy_staff (id);
