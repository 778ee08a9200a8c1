-- Schools, their staff, their part in an edition, and what they are told.

create table academies (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  phone_number text not null,
  governorate text not null,
  area text not null,
  address text not null,
  contact_person_name text not null,
  contact_person_role text not null,
  description text,
  license_number text,
  logo_key text,
  status text not null default 'pending'
    check (status in ('pending', 'suspended', 'verified', 'active')),
  payment_reference text not null unique,
  password_hash text not null,
  has_temporary_password boolean not null default true,
  credentials_saved_at timestamptz,
  -- Written by the ledger alone, see post_wallet_transaction().
  balance bigint not null default 0 check (balance >= 0),
  ledger_seq integer not null default 0,
  created_at timestamptz not null default now(),
  phone_verified_at timestamptz,
  -- A suspension by an administrator, told from one that waits for the deposit.
  suspended_by uuid references administrators (id),
  suspended_at timestamptz,
  suspended_from text check (suspended_from in ('active', 'verified')),
  suspension_reason text,
  -- Begins with a space, so that short words are found at the beginning of a word.
  search_text text not null generated always as (
    search_key(' ' || name || ' ' || governorate || ' ' || area || ' '
      || coalesce(license_number, ''))
  ) stored,
  search_name text not null generated always as (search_key(name)) stored,
  -- Both begin with a space, so that short words are found at the beginning of a word.
  desk_search_text text not null generated always as (
    search_key(' ' || name || ' ' || email || ' ' || phone_number || ' ' || payment_reference || ' '
      || area || ' ' || contact_person_name || ' ' || coalesce(license_number, ''))
  ) stored,
  -- A phone is proved by a code that reached it, an email by a code that reached the mailbox. The
  -- account itself is verified by either.
  email_verified_at timestamptz,
  verified_at timestamptz
    generated always as (coalesce(phone_verified_at, email_verified_at)) stored,
  -- A new phone or email is a wish until a code that went there confirms it. It blocks nobody.
  pending_phone_number text,
  pending_email text,
  -- Its reversed transfers less its reversal entries, written by the ledger alone. While something
  -- is owed the balance is 0: credits are taken for it at once.
  owed bigint not null default 0 check (owed >= 0),
  -- A school's calendar address is made from this number, so that a new one ends the old one.
  calendar_version integer not null default 1,
  -- Forms send whole records. A version that increases with every edit tells a form that somebody
  -- else has saved since it was read.
  version integer not null default 1,
  password_issued_at timestamptz not null default now(),
  -- Sealed under the server's secret; in force once it is confirmed by a code.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was used: a code works once.
  totp_last_step integer not null default 0,
  totp_recovery_codes bytea[] not null default '{}',
  -- Staff who handle money must have a second factor.
  requires_second_factor boolean not null default false,
  check ((suspended_at is null) = (suspended_from is null)),
  check (suspended_at is null or status = 'suspended'),
  check (totp_confirmed_at is null or totp_secret is not null)
);
-- A sign-up that was never verified blocks nobody's email or phone. The email is what a verified
-- account signs in with.
create unique index academies_verified_phone on academies (phone_number)
  where phone_verified_at is not null;
create index academies_status on academies (status, id);
create index academies_active_search on academies using gin (search_text gin_trgm_ops)
  where status = 'active';
create index academies_active_name on academies (search_name, id) where status = 'active';
create index academies_active_place on academies (governorate, search_name, id)
  where status = 'active';
create index academies_desk_search on academies using gin (desk_search_text gin_trgm_ops);
create unique index academies_verified_email on academies (email) where verified_at is not null;
create index academies_unverified on academies (phone_number, created_at) where verified_at is null;
-- No school is the guardian of its students: its phone is looked for among theirs.
create index academies_verified_phones on academies (phone_number) where verified_at is not null;

-- At the end of a transaction, because a credit comes before what is taken from it.
create function refuse_balance_while_owed() returns trigger language plpgsql as $$
begin
  perform from academies where id = new.id and owed > 0 and balance > 0;
  if found then
    raise exception 'what an academy owes is taken from its balance first'
      using errcode = 'check_violation', constraint = 'academies_owed_first';
  end if;
  return null;
end $$;
create constraint trigger academies_owed_first after update on academies
  deferrable initially deferred for each row when (new.owed > 0 and new.balance > 0)
  execute function refuse_balance_while_owed();

-- Both kinds sign in by email at one door, so an email is a verified academy's or a member's. The
-- lock lets two transactions with the same email wait for each other; the second one sees the
-- first. 256 locks, so that a restore of all academies does not fill PostgreSQL's table of locks.
create function one_academy_sign_in_per_email() returns trigger language plpgsql as $$
declare
  taken boolean;
  yielded uuid;
begin
  perform pg_advisory_xact_lock(24, hashtext(new.email) & 255);
  if tg_table_name = 'academies' then
    update academy_staff set email = null, disabled_at = coalesce(disabled_at, now())
      where email = new.email and last_sign_in_at is null
      returning id into yielded;
    if found then
      raise log 'staff member % has yielded its email', yielded;
    end if;
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

-- Further sign-ins of an academy. The academy's own account is the owner's.
create table academy_staff (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  name text not null,
  email text constraint academy_staff_email unique,
  password_hash text not null,
  has_temporary_password boolean not null default true,
  -- None: may read only.
  permissions text[] not null default '{}' check (permissions <@ array['money', 'teams']),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  disabled_at timestamptz,
  password_issued_at timestamptz not null default now(),
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step integer not null default 0,
  totp_recovery_codes bytea[] not null default '{}',
  constraint academy_staff_without_email
    check (email is not null or (disabled_at is not null and last_sign_in_at is null)),
  check (totp_confirmed_at is null or totp_secret is not null)
);
create index academy_staff_academy on academy_staff (academy_id);
create trigger academy_staff_sign_in_email after insert or update of email on academy_staff
  for each row execute function one_academy_sign_in_per_email();

-- Links by which students of a class join an academy.
create table join_links (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  code text not null constraint join_links_code unique check (code ~ '^[A-Z]{6}$'),
  class_name text not null check (char_length(class_name) between 1 and 40),
  -- False: each student sends a join request.
  at_once boolean not null,
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The last wall: no link lets in more than it may.
  constraint join_links_uses check (uses between 0 and max_uses),
  check (expires_at > created_at)
);
create index join_links_academy on join_links (academy_id, id);

create table edition_academies (
  edition_id uuid not null references editions (id),
  academy_id uuid not null references academies (id) on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (edition_id, academy_id)
);
create index edition_academies_academy on edition_academies (academy_id);
create trigger edition_academies_archived before insert or update or delete on edition_academies
  for each row execute function refuse_archived();

-- Later deadlines for one school.
create table edition_exceptions (
  id uuid primary key default uuidv7(),
  edition_id uuid not null references editions (id),
  academy_id uuid not null references academies (id),
  kind text not null check (kind in ('purchase', 'track_choice', 'members')),
  closes_at timestamptz not null,
  reason text not null,
  created_by uuid not null references administrators (id),
  created_at timestamptz not null default now(),
  unique (edition_id, academy_id, kind)
);
create trigger edition_exceptions_archived before insert or update or delete on edition_exceptions
  for each row execute function refuse_archived();

-- What the school finds at its bell. Facts alone, worded in the reader's language when it is read.
create table notices (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id) on delete cascade,
  kind text not null
    check (kind in ('guardian_guessed', 'deletion_asked', 'deletion_withdrawn',
      'certificates_corrected', 'payment_refunded', 'payment_refund_failed', 'payment_received',
      'payment_late', 'certificates_ready', 'announcement', 'purchase_refunded',
      'transfer_reversed', 'payout_sent', 'owed_taken', 'transfer_corrected', 'transfer_approved',
      'transfer_rejected', 'academy_activated', 'academy_suspended', 'academy_reactivated',
      'wallet_credited', 'wallet_debited', 'join_request', 'application_request',
      'guardian_consented', 'guardian_declined', 'guardian_withdrew')),
  -- The transfer or request it is about.
  entity_id uuid,
  -- Names and texts as they are, money in piastres.
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notices_academy on notices (academy_id, id);
create index notices_unread on notices (academy_id) where read_at is null;
create index notices_entity on notices (entity_id);
create index notices_announcement on notices (entity_id, academy_id) where kind = 'announcement';
