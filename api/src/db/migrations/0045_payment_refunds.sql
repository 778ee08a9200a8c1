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

-- What a demonstration's bank has sent back.
alter table test_bank_orders
  add column refunded bigint not null default 0 check (refunded between 0 and total);

do $$
declare kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
    where conname = 'notices_kind_check' and conrelid = 'notices'::regclass;
  execute 'alter table notices drop constraint notices_kind_check';
  execute 'alter table notices add constraint notices_kind_check '
    || replace(kinds, 'ARRAY[',
      'ARRAY[''payment_refunded''::text, ''payment_refund_failed''::text, ');
end $$;
