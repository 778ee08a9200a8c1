-- Payments online, their refunds, and the nightly comparison with the gateways.

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
    check (status in ('created', 'pending', 'paid', 'failed', 'expired', 'cancelled')),
  -- Where the payer goes: {"redirect": …} or {"code": …}, a secret of the gateway. Null until the
  -- gateway has answered, and once the payment is paid or over.
  action jsonb,
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
  check ((status = 'paid') = (paid_at is not null)),
  constraint payments_action_check
    check (action is null or status not in ('paid', 'expired', 'cancelled'))
);
create index payments_academy on payments (academy_id, id);
create index payments_ask on payments (ask_at) where ask_at is not null;
create index payments_paid_by on payments (paid_by) where paid_by is not null;
-- The desk lists and sums payments by the day on which they were paid or, if they were not, began.
create index payments_day on payments ((coalesce(paid_at, created_at)));

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
create index payment_events_unconfirmed on payment_events (received_at)
  where outcome = 'unconfirmed';
create index payment_events_unknown on payment_events (received_at)
  where outcome = 'unknown_order';
-- What gateways told and a person has to look at, and payments by the gateway's transaction.
create index payment_events_people on payment_events (received_at)
  where outcome in ('mismatch', 'unknown_order');
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create trigger payment_events_no_truncate before truncate on payment_events
  for each statement execute function refuse_change();

-- News of gateways that a person has looked at. The news itself never changes.
create table payment_reviews (
  gateway text not null,
  event_key text not null,
  administrator_id uuid not null references administrators (id),
  note text not null,
  created_at timestamptz not null default now(),
  primary key (gateway, event_key),
  foreign key (gateway, event_key) references payment_events (gateway, event_key)
);
create trigger payment_reviews_append_only before update or delete on payment_reviews
  for each row execute function refuse_change();
create trigger payment_reviews_no_truncate before truncate on payment_reviews
  for each statement execute function refuse_change();

-- Money of an online payment that goes back to the card or code it came from.
create table payment_refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments (id),
  -- Piastres of the credited amount; the fee stays.
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null
    check (status in ('requested', 'reserved', 'sent', 'done', 'refused')),
  refusal text check (refusal in ('declined', 'gateway', 'not_taken', 'differs', 'person')),
  requested_by uuid not null references administrators (id),
  approved_by uuid references administrators (id),
  -- Who declined it, or said what became of it.
  ended_by uuid references administrators (id),
  gateway_refund text,
  -- When the job sends it or asks the gateway about it.
  ask_at timestamptz,
  asked integer not null default 0 check (asked >= 0),
  created_at timestamptz not null default now(),
  -- When the wallet gave the amount; null for a refund that was declined before.
  reserved_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  -- Piastres that the gateway's books showed as sent back before; null for an unknown part.
  refunded_before bigint check (refunded_before >= 0),
  -- When the gateway refused it. The wallet gets it back once the books show the same.
  refused_at timestamptz,
  constraint payment_refunds_second_pair_of_eyes check (approved_by <> requested_by),
  check (status <> 'requested' or reserved_at is null),
  check (status not in ('reserved', 'sent', 'done') or reserved_at is not null),
  check (status not in ('sent', 'done') or sent_at is not null),
  check ((status in ('done', 'refused')) = (ended_at is not null)),
  check ((status = 'refused') = (refusal is not null)),
  check ((status in ('reserved', 'sent')) = (ask_at is not null))
);
create index payment_refunds_payment on payment_refunds (payment_id, id);
-- One at a time, so that what the gateway says it has sent back tells whether it took this one.
create unique index payment_refunds_open on payment_refunds (payment_id)
  where status in ('requested', 'reserved', 'sent');
create index payment_refunds_ask on payment_refunds (ask_at) where ask_at is not null;
create index payment_refunds_requester on payment_refunds (requested_by, created_at);

-- Never more than was credited. The lock makes refunds of one payment wait for each other.
create function refuse_excess_payment_refund() returns trigger language plpgsql as $$
declare paid bigint;
begin
  select amount into paid from payments
    where id = new.payment_id and status = 'paid' for no key update;
  if paid is null or paid < new.amount + (select coalesce(sum(amount), 0) from payment_refunds
      where payment_id = new.payment_id and status <> 'refused') then
    raise exception 'a refund of more than was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_refunds_excess before insert on payment_refunds
  for each row execute function refuse_excess_payment_refund();

-- The steps of PAYMENT_REFUND_TRANSITIONS, each once: a refund is sent once in its life.
create function refuse_change_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.payment_id, old.amount, old.reason, old.requested_by, old.created_at)
      is distinct from (new.payment_id, new.amount, new.reason, new.requested_by, new.created_at)
    or old.approved_by is distinct from new.approved_by and old.status <> 'requested'
    or old.reserved_at is distinct from new.reserved_at and old.status <> 'requested'
    or old.sent_at is distinct from new.sent_at and old.status <> 'reserved'
    or old.status in ('done', 'refused') and (old.ended_at, old.ended_by, old.refusal)
      is distinct from (new.ended_at, new.ended_by, new.refusal)
    -- A callback may name a refund whose answer was lost.
    or old.status = 'done' and old.gateway_refund <> new.gateway_refund
    or old.status <> new.status and (old.status, new.status) not in (
      ('requested', 'reserved'), ('requested', 'refused'), ('reserved', 'sent'),
      ('reserved', 'refused'), ('sent', 'done'), ('sent', 'refused')) then
    raise exception 'a refund goes forward only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_refunds_forward before update or delete on payment_refunds
  for each row execute function refuse_change_of_refund();
create trigger payment_refunds_no_truncate before truncate on payment_refunds
  for each statement execute function refuse_change();

-- What the books showed belongs to the step of sending, and a refusal stays.
create function refuse_change_of_refund_answer() returns trigger language plpgsql as $$
begin
  if new.refunded_before is distinct from old.refunded_before and old.status <> 'reserved'
    or new.refused_at is distinct from old.refused_at
      and (old.status <> 'sent' or old.refused_at is not null) then
    raise exception 'a refund goes forward only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_refunds_answer before update on payment_refunds
  for each row execute function refuse_change_of_refund_answer();

-- Nights whose payments were compared.
create table payment_comparisons (
  night date primary key,
  started_at timestamptz not null,
  total integer not null check (total >= 0),
  unanswered integer not null check (unanswered between 0 and total)
);

-- One row that is not gone for a payment, or a transaction of an order that nobody here has.
create table payment_differences (
  id uuid primary key default uuidv7(),
  gateway text not null check (gateway in ('paymob', 'fawry')),
  payment_id uuid not null references payments (id),
  -- The gateway's number of it.
  transaction text,
  cause text not null check (cause in ('not_paid', 'given_back', 'not_given_back', 'not_credited',
    'other_amount', 'paid_twice')),
  -- Piastres: credited here, with the school's fee.
  ours bigint not null check (ours >= 0),
  -- Null for an unknown part, or another currency.
  theirs bigint check (theirs >= 0),
  found_at timestamptz not null default now(),
  -- A later comparison found it no more.
  gone_at timestamptz,
  dealt_at timestamptz,
  dealt_by uuid references administrators (id),
  dealt_reason text,
  check ((dealt_at is null) = (dealt_by is null) and (dealt_at is null) = (dealt_reason is null))
);
create unique index payment_differences_payment on payment_differences (payment_id)
  where gone_at is null and payment_id is not null;
-- Lists and metrics ask for each payment whether a difference that was dealt with covers it.
create index payment_differences_of_payment on payment_differences (payment_id)
  where payment_id is not null;

create table test_bank_orders (
  reference text primary key,
  total bigint not null check (total > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'declined')),
  -- What a demonstration's bank has sent back.
  refunded bigint not null default 0 check (refunded between 0 and total),
  -- The address of an order at the test bank holds its key; for a Fawry order that is the code.
  key text not null default gen_random_uuid()::text,
  -- What was paid, if it is another sum than the total.
  paid bigint check (paid > 0),
  -- What the bank does with the next refund.
  next_refund text not null default 'taken'
    check (next_refund in ('taken', 'refused', 'pending')),
  -- A refund that the bank has, but makes later; it counts from `refund_due_at` on.
  refund_due bigint not null default 0 check (refund_due >= 0),
  refund_due_at timestamptz,
  constraint test_bank_orders_refund_due
    check ((refund_due > 0) = (refund_due_at is not null) and refunded + refund_due <= total)
);
