-- The administrator's whole area: roles and second factors, coupons with a start and a limit for
-- each school, suspensions that last, settings, statements of the bank.

alter table administrators
  add column role text not null default 'owner'
    check (role in ('owner', 'finance', 'support', 'read_only')),
  add column has_temporary_password boolean not null default false,
  add column disabled_at timestamptz,
  -- Sealed under the server's secret; in force once it is confirmed by a code.
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- The last time step whose code was used: a code works once.
  add column totp_last_step integer not null default 0,
  add check (totp_confirmed_at is null or totp_secret is not null);

create table administrator_recovery_codes (
  administrator_id uuid not null references administrators (id),
  code_hash bytea not null,
  primary key (administrator_id, code_hash)
);

-- A suspension by an administrator, told from one that waits for the deposit.
alter table academies
  add column suspended_by uuid references administrators (id),
  add column suspended_at timestamptz,
  add column suspended_from text check (suspended_from in ('active', 'verified')),
  add column suspension_reason text,
  add check ((suspended_at is null) = (suspended_from is null)),
  add check (suspended_at is null or status = 'suspended');
update academies
  set suspended_by = last.administrator_id, suspended_at = last.created_at,
    suspended_from = case last.before ->> 'status' when 'verified' then 'verified' else 'active' end
  from (
    select distinct on (entity_id) entity_id, administrator_id, created_at, action, before
    from audit_log
    where entity_type = 'academy' and action in ('academy.suspend', 'academy.activate')
    order by entity_id, id desc
  ) last
  where last.entity_id = academies.id and last.action = 'academy.suspend'
    and academies.status = 'suspended';

alter table coupons
  add column starts_at date,
  add column max_uses_per_academy integer check (max_uses_per_academy > 0),
  add check (starts_at <= expires_at);
create index coupon_uses_academy on coupon_uses (coupon_id, academy_id);

-- Reports walk time; the tables grow at their end, where these indexes cost next to nothing.
create index wallet_transactions_created on wallet_transactions
  using brin (created_at) with (autosummarize = on);
create index coupon_uses_used on coupon_uses using brin (used_at) with (autosummarize = on);

alter table audit_log alter column entity_id drop not null;
create index audit_log_administrator on audit_log (administrator_id, id);
create index audit_log_action on audit_log (action, id);

-- One row; null where the environment's value is in force. Money in piastres.
create table settings (
  only_row boolean primary key default true check (only_row),
  student_portal text check (student_portal in ('open', 'closed')),
  support_whatsapp text,
  payment_account text,
  team_price bigint check (team_price > 0),
  activation_deposit bigint check (activation_deposit >= 0),
  min_transfer bigint check (min_transfer >= 10000),
  updated_at timestamptz not null default now()
);

-- Uploaded statements of the bank.
create table statements (
  id uuid primary key default uuidv7(),
  uploaded_by uuid not null references administrators (id),
  created_at timestamptz not null default now()
);

create table statement_rows (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references statements (id),
  -- As in a spreadsheet: the first line of the file is 1.
  line integer not null,
  -- What the bank wrote, spelled one way, and how often the same line stood above it in its file.
  fingerprint bytea not null,
  booked_on date,
  -- Above zero for money that came in; null when it could not be read.
  amount bigint,
  details text not null,
  problem text check (problem in ('amount', 'date')),
  unique (statement_id, line)
);
create index statement_rows_fingerprint on statement_rows (fingerprint, id);

-- The transfer that a line of the statement paid: each once.
create table statement_matches (
  fingerprint bytea primary key,
  transfer_id uuid not null unique references bank_transfers (id),
  statement_row_id uuid not null references statement_rows (id),
  created_at timestamptz not null default now()
);

-- Which column means what in files with this header.
create table statement_layouts (
  header_hash bytea primary key,
  columns jsonb not null,
  updated_at timestamptz not null default now()
);
