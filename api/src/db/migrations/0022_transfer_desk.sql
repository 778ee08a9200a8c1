-- Several administrators review transfers at once.

/*
 * Who looks at a pending transfer: a courtesy between reviewers. A row counts until held_until and
 * while the transfer is pending; it guards nothing.
 */
create table bank_transfer_holds (
  transfer_id uuid primary key references bank_transfers (id),
  administrator_id uuid not null references administrators (id),
  held_until timestamptz not null
);

-- Transfers by who decided them.
create index bank_transfers_decided_by on bank_transfers (decided_by) where decided_by is not null;

-- Filters of a list that an administrator keeps under a name.
create table saved_views (
  id uuid primary key default uuidv7(),
  administrator_id uuid not null references administrators (id),
  -- The list that it belongs to.
  screen text not null check (screen in ('bank_transfers')),
  name text not null check (char_length(name) between 1 and 40),
  -- Filters by name, as the list's address has them.
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  created_at timestamptz not null default now(),
  unique (administrator_id, screen, name)
);
