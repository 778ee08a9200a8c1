-- Comparisons of online payments with the gateways' books.
create table payment_comparisons (
  id uuid primary key default uuidv7(),
  -- The night whose comparison it is; null for one that somebody asked for.
  night date unique,
  started_by uuid references administrators (id),
  started_at timestamptz not null default now(),
  -- Payments from here on are compared, and older ones that still differ.
  since timestamptz not null,
  -- The last payment that was compared; they are compared in the order of their ids.
  after_id uuid,
  -- An instance works on it until then; afterwards another one goes on.
  taken_until timestamptz,
  total integer not null check (total >= 0),
  agreed integer not null default 0 check (agreed >= 0),
  differing integer not null default 0 check (differing >= 0),
  dealt integer not null default 0 check (dealt >= 0),
  unanswered integer not null default 0 check (unanswered >= 0),
  done_at timestamptz,
  check ((night is null) = (started_by is not null))
);
-- One at a time.
create unique index payment_comparisons_running on payment_comparisons ((done_at is null))
  where done_at is null;

-- What differs. A payment, or a transaction of an order that nobody here has, has one row that is
-- not gone.
create table payment_differences (
  id uuid primary key default uuidv7(),
  gateway text not null check (gateway in ('paymob', 'fawry')),
  payment_id uuid references payments (id),
  -- The gateway's number of it.
  transaction text,
  cause text not null check (cause in
    ('not_paid', 'given_back', 'not_given_back', 'not_credited', 'unknown_order', 'other_amount',
      'paid_twice')),
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
  check ((dealt_at is null) = (dealt_by is null) and (dealt_at is null) = (dealt_reason is null)),
  check ((cause = 'unknown_order') = (payment_id is null)),
  check (payment_id is not null or transaction is not null)
);
create unique index payment_differences_payment on payment_differences (payment_id)
  where gone_at is null and payment_id is not null;
create unique index payment_differences_unknown on payment_differences (gateway, transaction)
  where gone_at is null and payment_id is null;

create index payment_events_unknown on payment_events (received_at)
  where outcome = 'unknown_order';
