-- The organiser: administrators, what they did, and programs that work for them.

create table administrators (
  id uuid primary key default uuidv7(),
  email text not null unique,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  role text not null default 'owner'
    check (role in ('owner', 'finance', 'support', 'read_only')),
  has_temporary_password boolean not null default false,
  disabled_at timestamptz,
  -- Sealed under the server's secret; in force once it is confirmed by a code.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was used: a code works once.
  totp_last_step integer not null default 0,
  desk_seen_at timestamptz not null default now(),
  -- Null until chosen: the role decides.
  wants_digest boolean,
  password_issued_at timestamptz not null default now(),
  totp_recovery_codes bytea[] not null default '{}',
  check (totp_confirmed_at is null or totp_secret is not null)
);

-- Keys of other systems: what their scopes say, never more than the administrator who made it.
create table api_keys (
  id uuid primary key default uuidv7(),
  administrator_id uuid not null references administrators (id),
  name text not null check (char_length(name) between 1 and 60),
  prefix text not null,
  token_hash bytea not null constraint api_keys_token unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Addresses or ranges of them; empty: calls may come from anywhere.
  addresses text[] not null default '{}' check (cardinality(addresses::inet[]) <= 10),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index api_keys_name on api_keys (name) where revoked_at is null;
create index api_keys_administrator on api_keys (administrator_id);

create table audit_log (
  id uuid primary key default uuidv7(),
  administrator_id uuid not null references administrators (id),
  action text not null,
  entity_type text not null,
  entity_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz not null default now(),
  -- Through which key an administrator acted; null for a person at the screen.
  api_key_id uuid references api_keys (id)
);
create index audit_log_entity on audit_log (entity_type, entity_id, id);
create index audit_log_administrator on audit_log (administrator_id, id);
create index audit_log_action on audit_log (action, id);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

-- Days on which the morning email was decided: sent, or nothing to say.
create table digest_days (
  day date primary key,
  sent_to integer not null check (sent_to >= 0),
  created_at timestamptz not null default now()
);

-- Webhooks: addresses of other systems that are told of events, each in its own order.
create table webhooks (
  id uuid primary key default uuidv7(),
  administrator_id uuid not null references administrators (id),
  name text not null check (char_length(name) between 1 and 60),
  url text not null check (char_length(url) <= 500),
  types text[] not null check (cardinality(types) > 0),
  sealed_secret bytea not null,
  -- Signs beside the new one until then.
  sealed_old_secret bytea,
  old_signs_until timestamptz,
  -- The number that the last event of this webhook got when it was first tried.
  last_sequence bigint not null default 0,
  -- Calls in a row that were not taken, the first one's time, and when the next one is due.
  failures int not null default 0,
  failing_since timestamptz,
  retry_at timestamptz,
  -- Owners were told that events of this failure were given up.
  told boolean not null default false,
  -- The run that sends now, so that two instances never send beside each other.
  run_id uuid,
  run_until timestamptz,
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('gone', 'failing')),
  created_at timestamptz not null default now(),
  -- Kept for the audit log; a row is never deleted while an event may be written for it.
  removed_at timestamptz,
  check ((sealed_old_secret is null) = (old_signs_until is null)),
  check ((disabled_at is null) = (disabled_because is null)),
  check ((failures = 0) = (failing_since is null))
);
create unique index webhooks_name on webhooks (name) where removed_at is null;
create index webhooks_administrator on webhooks (administrator_id);

-- The outbox: written in the change's transaction, a row for each webhook that wants the event.
create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  -- The order in which events were written.
  position bigint generated always as identity,
  webhook_id uuid not null references webhooks (id),
  event_id uuid not null,
  type text not null,
  -- Ids alone.
  facts jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  -- Given at the first try: what is committed late comes later, never before a lower one.
  sequence bigint,
  attempts int not null default 0,
  failure text,
  status int,
  answer text,
  created_at timestamptz not null default now(),
  -- When it joined the line, for the last time.
  queued_at timestamptz not null default now(),
  last_attempt_at timestamptz
);
create index webhook_deliveries_line on webhook_deliveries (webhook_id, sequence, position)
  where state = 'waiting';
create index webhook_deliveries_of on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_age on webhook_deliveries (queued_at);
