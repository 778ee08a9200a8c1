-- Schools pay by card, mobile wallet or Fawry code; a payment credits the wallet like a transfer.
create table payments (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  gateway text not null check (gateway in ('paymob', 'fawry')),
  method text not null check (method in ('card', 'mobile_wallet', 'fawry')),
  -- Our number of it at the gateway. Fawry takes digits only.
  reference text not null unique check (reference ~ '^[0-9]{14}$'),
  -- The gateway's number of the order; null until it has answered.
  gateway_order text,
  -- What the wallet gets, in piastres. The school pays the fee besides.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  status text not null default 'created'
    check (status in ('created', 'pending', 'paid', 'failed', 'expired')),
  -- Where the payer goes: {"redirect": …} or {"code": …}, a secret of the gateway. Null until the
  -- gateway has answered, and once the payment is paid or over.
  action jsonb check (action is null or status not in ('paid', 'expired')),
  -- When an instance began to ask the gateway for the order, and how often one did.
  starting_at timestamptz,
  starts integer not null default 0 check (starts >= 0),
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- Paid after it had expired, and after the last question about it.
  paid_late boolean not null default false,
  -- The gateway's number of the transaction that was credited; null if it told none.
  paid_by text,
  -- When the gateway is asked next; null when nothing is left to learn.
  ask_at timestamptz,
  asked integer not null default 0 check (asked >= 0),
  created_at timestamptz not null default now(),
  unique (gateway, gateway_order),
  check ((status = 'paid') = (paid_at is not null))
);
create index payments_academy on payments (academy_id, id);
create index payments_ask on payments (ask_at) where ask_at is not null;

-- A paid payment stays as it is: the ledger holds its deposit.
create function refuse_change_of_paid() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.status <> old.status or new.amount <> old.amount
    or new.fee <> old.fee or new.academy_id <> old.academy_id or new.paid_at <> old.paid_at then
    raise exception 'a paid payment stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payments_paid before update or delete on payments
  for each row when (old.status = 'paid') execute function refuse_change_of_paid();

-- What gateways have told, each once. Only named fields are kept: no card, no person.
create table payment_events (
  gateway text not null check (gateway in ('paymob', 'fawry')),
  -- The transaction and the state that it was told to be in. One that the gateway did not confirm
  -- has a key of its own, so that the same news later is none that is known.
  event_key text not null,
  -- Null for an order that nobody here has started.
  payment_id uuid references payments (id),
  outcome text not null check (outcome in
    ('credited', 'declined', 'noted', 'unconfirmed', 'mismatch', 'unknown_order')),
  body_sha256 bytea not null,
  facts jsonb not null,
  received_at timestamptz not null default now(),
  primary key (gateway, event_key)
);
create index payment_events_payment on payment_events (payment_id, received_at);
create index payment_events_unconfirmed on payment_events (received_at) where outcome = 'unconfirmed';
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create trigger payment_events_no_truncate before truncate on payment_events
  for each statement execute function refuse_change();

-- Orders of a demonstration's bank.
create table test_bank_orders (
  reference text primary key,
  total bigint not null check (total > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'declined'))
);

do $$
declare kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
    where conname = 'notices_kind_check' and conrelid = 'notices'::regclass;
  execute 'alter table notices drop constraint notices_kind_check';
  execute 'alter table notices add constraint notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''payment_received''::text, ''payment_late''::text, ');
end $$;
