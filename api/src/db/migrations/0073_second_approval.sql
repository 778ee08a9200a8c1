-- Acts of administrators that move money: what one did alone, and what a second one has to approve.

create table money_approvals (
  id uuid primary key default uuidv7(),
  kind text not null,
  -- The school, purchase or transfer that the act is about.
  subject_id uuid not null,
  academy_id uuid not null references academies (id),
  -- Negative for an adjustment that takes money.
  amount_piastres bigint not null,
  requested_by uuid not null references administrators (id),
  requested_at timestamptz not null default now(),
  -- What the request said, to carry it out later; null for an act that was done alone.
  payload jsonb,
  reason text not null,
  -- alone, waiting, approved, declined or withdrawn.
  state text not null,
  decided_by uuid references administrators (id),
  decided_at timestamptz,
  decision_reason text,
  -- Ledger entry, transfer, credit note or payout that came of it.
  result_id uuid,
  check ((payload is null) = (state = 'alone')),
  check ((decided_by is null) = (state in ('alone', 'waiting'))),
  check ((result_id is not null) = (state in ('alone', 'approved')))
);
create index money_approvals_alone on money_approvals (requested_by, requested_at)
  where state = 'alone';
-- One open request about a transfer or purchase.
create unique index money_approvals_waiting on money_approvals (kind, subject_id)
  where state = 'waiting' and kind in ('reversal', 'purchase_refund');

create function forbid_second_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' then
    raise exception 'a decided request for money stays as it is' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger money_approvals_once before update on money_approvals
  for each row execute function forbid_second_decision();
create trigger money_approvals_kept before delete on money_approvals
  for each row execute function refuse_change();

-- What one administrator may move alone in a day; null for the default of contract/src/limits.ts.
alter table settings add column money_alone_limit bigint check (money_alone_limit >= 0);
