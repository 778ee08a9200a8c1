-- Money is in piastres. Days are dates in Cairo, instants are timestamptz by the database's clock.

create table administrators (
  id uuid primary key default uuidv7(),
  email text not null unique,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);

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
  phone_verified_at timestamptz
);
-- A sign-up that was never verified blocks nobody's email or phone.
create unique index academies_verified_email on academies (email) where phone_verified_at is not null;
create unique index academies_verified_phone on academies (phone_number) where phone_verified_at is not null;
create index academies_unverified on academies (phone_number, created_at) where phone_verified_at is null;
create index academies_status on academies (status, id);

create table students (
  id uuid primary key default uuidv7(),
  academy_id uuid references academies (id),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  birth_date date not null,
  gender text not null check (gender in ('male', 'female')),
  address text not null,
  status text not null default 'pending'
    check (status in ('pending', 'verified', 'inactive', 'active', 'suspended')),
  password_hash text not null,
  has_temporary_password boolean not null default true,
  credentials_saved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone_verified_at timestamptz
);
create unique index students_verified_email on students (email) where phone_verified_at is not null;
create unique index students_verified_phone on students (phone_number) where phone_verified_at is not null;
create index students_academy on students (academy_id, id);

create table sessions (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  role text not null check (role in ('student', 'academy', 'admin')),
  account_id uuid not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (role, account_id, created_at);
create index sessions_expiry on sessions (expires_at);

-- One row while an account waits for its phone to be verified.
create table phone_verifications (
  role text not null check (role in ('student', 'academy')),
  account_id uuid not null,
  token_hash bytea not null,
  sealed_password bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (role, account_id)
);
create index phone_verifications_expiry on phone_verifications (expires_at);

-- The living code of an account and purpose; a new one replaces the older.
create table codes (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('verify_phone', 'reset_password')),
  role text not null check (role in ('student', 'academy')),
  account_id uuid not null,
  phone_number text not null,
  channel text not null check (channel in ('whatsapp', 'email')),
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (purpose, role, account_id)
);
create index codes_expiry on codes (expires_at);

-- Sliding windows: the instants of the events that still count.
create table rate_limits (
  key text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (expires_at);

create table idempotency_keys (
  actor_id uuid not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table bank_transfers (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  amount bigint not null check (amount >= 10000),
  transfer_date date not null,
  bank_name text not null,
  reference_number text,
  notes text,
  proof_key text,
  -- SHA-256 of the picture as it was sent; the kept one is re-encoded.
  proof_sha256 bytea,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by uuid references administrators (id),
  decided_at timestamptz,
  rejection_reason text,
  created_at timestamptz not null default now(),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'rejected') = (rejection_reason is not null))
);
create index bank_transfers_academy on bank_transfers (academy_id, status, id);
create index bank_transfers_status on bank_transfers (status, id);
create index bank_transfers_proof on bank_transfers (proof_sha256);
-- A reference however it is typed: digits of any script, case, spaces and marks do not count.
create function reference_key(reference text) returns text
  language sql immutable strict parallel safe
  return nullif(lower(regexp_replace(
    translate(normalize(reference, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
    '[^[:alnum:]]', '', 'g')), '');
create index bank_transfers_reference on bank_transfers (reference_key(reference_number))
  where reference_number is not null;

create table coupons (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[A-Z0-9_-]{3,40}$'),
  type text not null check (type in ('percentage', 'fixed')),
  -- Hundredths of a percent, or piastres when fixed.
  value bigint not null check (value > 0 and (type = 'fixed' or value <= 10000)),
  min_purchase bigint not null default 0 check (min_purchase >= 0),
  max_discount bigint check (max_discount > 0),
  max_uses integer check (max_uses > 0),
  current_uses integer not null default 0
    check (current_uses >= 0 and (max_uses is null or current_uses <= max_uses)),
  expires_at date,
  description text,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table team_purchases (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  team_count integer not null check (team_count between 1 and 20),
  unit_price bigint not null check (unit_price >= 0),
  original_amount bigint not null,
  discount_amount bigint not null check (discount_amount >= 0),
  final_amount bigint not null check (final_amount >= 0),
  coupon_id uuid references coupons (id),
  coupon_code text,
  created_at timestamptz not null default now(),
  check (original_amount = unit_price * team_count),
  check (final_amount = original_amount - discount_amount)
);
create index team_purchases_academy on team_purchases (academy_id, id);

create table coupon_uses (
  id uuid primary key default uuidv7(),
  coupon_id uuid not null references coupons (id),
  academy_id uuid not null references academies (id),
  purchase_id uuid not null unique references team_purchases (id),
  discount_amount bigint not null,
  used_at timestamptz not null default now()
);
create index coupon_uses_coupon on coupon_uses (coupon_id, id);

create table teams (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  purchase_id uuid references team_purchases (id),
  name text not null,
  description text,
  mentor_name text,
  max_members integer not null default 3 check (max_members between 1 and 6),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now()
);
create index teams_academy on teams (academy_id, id);

create table team_members (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams (id),
  student_id uuid not null unique references students (id),
  role text not null default 'member' check (role in ('leader', 'member')),
  joined_at timestamptz not null default now()
);
create index team_members_team on team_members (team_id, id);
create unique index team_members_one_leader on team_members (team_id) where role = 'leader';

-- The ledger. Append-only; the only writer of academies.balance.
create table wallet_transactions (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  seq integer not null,
  type text not null check (type in ('deposit', 'purchase', 'refund', 'adjustment')),
  amount bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  -- What caused the entry: a transfer, a purchase, or an adjustment's own id.
  cause_id uuid not null,
  note text,
  created_at timestamptz not null default now(),
  unique (academy_id, seq),
  unique (type, cause_id),
  check (case type
    when 'deposit' then amount > 0
    when 'refund' then amount > 0
    when 'purchase' then amount <= 0
    else amount <> 0
  end)
);
create index wallet_transactions_type on wallet_transactions (academy_id, type, seq);

create function post_wallet_transaction() returns trigger language plpgsql as $$
begin
  update academies
    set balance = balance + new.amount, ledger_seq = ledger_seq + 1
    where id = new.academy_id
    returning balance, ledger_seq into new.balance_after, new.seq;
  return new;
end $$;
create trigger post_wallet_transaction before insert on wallet_transactions
  for each row execute function post_wallet_transaction();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger wallet_transactions_append_only before update or delete on wallet_transactions
  for each row execute function refuse_change();
create trigger wallet_transactions_no_truncate before truncate on wallet_transactions
  for each statement execute function refuse_change();

-- Depth 1 is a direct UPDATE; the ledger's own trigger arrives at depth 2.
create function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a balance changes only through wallet_transactions'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger academies_balance before update of balance, ledger_seq on academies
  for each row when (old.balance is distinct from new.balance or old.ledger_seq is distinct from new.ledger_seq)
  execute function refuse_direct_balance();
create function refuse_opening_balance() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 or new.ledger_seq <> 0 then
    raise exception 'a wallet opens empty' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger academies_open_empty before insert on academies
  for each row execute function refuse_opening_balance();

create table audit_log (
  id uuid primary key default uuidv7(),
  administrator_id uuid not null references administrators (id),
  action text not null,
  entity_type text not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz not null default now()
);
create index audit_log_entity on audit_log (entity_type, entity_id, id);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

-- Messages to people. The content is sealed and erased once the message is delivered or given up.
create table outbox_messages (
  id uuid primary key default uuidv7(),
  kind text not null,
  to_phone text,
  to_email text,
  channel text not null check (channel in ('whatsapp', 'email')),
  sealed_content bytea,
  code_id uuid references codes (id) on delete set null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  error_code text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index outbox_messages_code on outbox_messages (code_id);

-- Demo mode only: what would have gone out.
create table demo_messages (
  id uuid primary key default uuidv7(),
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  created_at timestamptz not null default now()
);
create index demo_messages_recipient on demo_messages (recipient, id);
