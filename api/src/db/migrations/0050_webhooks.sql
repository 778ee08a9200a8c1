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

-- The outbox: written in the transaction of the change, a row for each webhook that wants the event.
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
  -- Given when it is first tried: what was committed late comes later, and never before a lower one.
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
