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

-- A school may give up a payment that nobody has paid. Its code or page is forgotten like that of an
-- expired one.
alter table payments
  drop constraint payments_status_check,
  drop constraint payments_check,
  add constraint payments_status_check
    check (status in ('created', 'pending', 'paid', 'failed', 'expired', 'cancelled')),
  add constraint payments_action_check
    check (action is null or status not in ('paid', 'expired', 'cancelled'));

alter table payment_refunds
  -- What the gateway's books showed as sent back when this one was sent, in piastres; null for a part
  -- that it does not tell.
  add column refunded_before bigint check (refunded_before >= 0),
  -- When the gateway refused it. The wallet gets it back once the books show the same.
  add column refused_at timestamptz;

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
