-- Keys with which other systems call. A key may what its scopes say, and never more than the
-- administrator who made it.
create table api_keys (
  id uuid primary key default uuidv7(),
  administrator_id uuid not null references administrators (id),
  name text not null check (char_length(name) between 1 and 60),
  -- How the key begins, by which people tell keys apart.
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

-- Through which key an administrator acted; null for a person at the screen.
alter table audit_log add column api_key_id uuid references api_keys (id);
