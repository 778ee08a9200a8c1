-- Money has a way back: purchases are refunded, approvals reversed, balances paid out.

-- Teams of a purchase that were given back: the credit note of its receipt.
create table refunds (
  id uuid primary key default uuidv7(),
  purchase_id uuid not null references team_purchases (id),
  academy_id uuid not null references academies (id),
  credit_note_number text not null unique default 'C-' || substr(new_receipt_number(), 3),
  amount bigint not null check (amount >= 0),
  reason text not null,
  -- True if the coupon may be used again, because no team of the purchase is left.
  returned_coupon boolean not null default false,
  -- Null for demonstrations from before this table.
  administrator_id uuid references administrators (id),
  created_at timestamptz not null default now()
);
create index refunds_purchase on refunds (purchase_id, id);

-- The teams themselves are deleted; a credit note keeps their names.
create table refund_teams (
  purchase_id uuid not null references team_purchases (id),
  -- 1 for the first team of the purchase that was given back. It decides about the odd piastres.
  position integer not null check (position between 1 and 20),
  refund_id uuid not null references refunds (id),
  team_id uuid not null unique,
  team_name text not null,
  amount bigint not null check (amount >= 0),
  primary key (purchase_id, position)
);
create index refund_teams_refund on refund_teams (refund_id);

-- Never more than was paid. The lock makes refunds of one purchase wait for each other.
create function refuse_excess_refund() returns trigger language plpgsql as $$
declare paid bigint;
begin
  select final_amount into paid from team_purchases where id = new.purchase_id for no key update;
  if (select coalesce(sum(amount), 0) from refunds where purchase_id = new.purchase_id)
      + new.amount > paid then
    raise exception 'a refund of more than was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refunds_excess before insert on refunds
  for each row execute function refuse_excess_refund();

-- Money sent back to an academy by bank. Its reference is the cause, and counts once.
create table payouts (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  amount bigint not null check (amount > 0),
  bank_reference text not null check (reference_key(bank_reference) is not null),
  paid_on date not null,
  reason text not null,
  administrator_id uuid not null references administrators (id),
  created_at timestamptz not null default now()
);
create unique index payouts_reference on payouts (reference_key(bank_reference));
create index payouts_academy on payouts (academy_id, id);

do $$
declare name text;
begin
  foreach name in array array['refunds', 'refund_teams', 'payouts'] loop
    execute format('create trigger %I before update or delete on %I
      for each row execute function refuse_change()', name || '_append_only', name);
    execute format('create trigger %I before truncate on %I
      for each statement execute function refuse_change()', name || '_no_truncate', name);
  end loop;
end $$;

-- Demonstrations have refunds of whole purchases, caused by the purchase itself.
insert into refunds (id, purchase_id, academy_id, amount, reason, created_at)
select purchase.id, purchase.id, purchase.academy_id, entry.amount, coalesce(entry.note, ''),
  entry.created_at
from wallet_transactions entry join team_purchases purchase on purchase.id = entry.cause_id
where entry.type = 'refund';
insert into refund_teams (purchase_id, position, refund_id, team_id, team_name, amount)
select purchase.id, places.position, purchase.id, gen_random_uuid(),
  coalesce(purchase.team_names[places.position], ''),
  refunds.amount * places.position / purchase.team_count
    - refunds.amount * (places.position - 1) / purchase.team_count
from refunds join team_purchases purchase on purchase.id = refunds.purchase_id,
  generate_series(1, purchase.team_count) places (position);

alter table wallet_transactions
  drop constraint wallet_transactions_type_check,
  drop constraint wallet_transactions_check,
  add constraint wallet_transactions_type_check
    check (type in ('deposit', 'purchase', 'refund', 'reversal', 'payout', 'adjustment')),
  add constraint wallet_transactions_sign_check check (case type
    when 'deposit' then amount > 0
    -- A free purchase costs 0 and is given back for 0.
    when 'refund' then amount >= 0
    when 'purchase' then amount <= 0
    when 'reversal' then amount < 0
    when 'payout' then amount < 0
    else amount <> 0
  end);

-- An approval by mistake. What the balance does not cover is owed.
alter table bank_transfers
  drop constraint bank_transfers_status_check,
  add constraint bank_transfers_status_check
    check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'reversed')),
  add column reversed_by uuid references administrators (id),
  add column reversed_at timestamptz,
  add column reversal_reason text,
  add constraint bank_transfers_reversal_check check (
    (status = 'reversed') = (reversed_at is not null)
    and (status = 'reversed') = (reversal_reason is not null));

/*
 * What an academy owes: its reversed transfers less its reversal entries. Like the balance it is
 * written here alone. While something is owed the balance is 0: credits are taken for it at once.
 */
alter table academies add column owed bigint not null default 0 check (owed >= 0);

create function owe_reversed_transfer() returns trigger language plpgsql as $$
begin
  update academies set owed = owed + new.amount where id = new.academy_id;
  return null;
end $$;
create trigger bank_transfers_owed after update of status on bank_transfers
  for each row when (new.status = 'reversed' and old.status <> 'reversed')
  execute function owe_reversed_transfer();
create trigger bank_transfers_owed_at_once after insert on bank_transfers
  for each row when (new.status = 'reversed') execute function owe_reversed_transfer();

create or replace function post_wallet_transaction() returns trigger language plpgsql as $$
begin
  update academies
    set balance = balance + new.amount, ledger_seq = ledger_seq + 1,
      owed = owed + case new.type when 'reversal' then new.amount else 0 end
    where id = new.academy_id
    returning balance, ledger_seq into new.balance_after, new.seq;
  return new;
end $$;

drop trigger academies_balance on academies;
create trigger academies_balance before update of balance, ledger_seq, owed on academies
  for each row when (old.balance is distinct from new.balance
    or old.ledger_seq is distinct from new.ledger_seq or old.owed is distinct from new.owed)
  execute function refuse_direct_balance();
create or replace function refuse_opening_balance() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 or new.ledger_seq <> 0 or new.owed <> 0 then
    raise exception 'a wallet opens empty' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- At the end of a transaction, because a credit comes before what is taken from it.
create function refuse_balance_while_owed() returns trigger language plpgsql as $$
begin
  perform from academies where id = new.id and owed > 0 and balance > 0;
  if found then
    raise exception 'what an academy owes is taken from its balance first'
      using errcode = 'check_violation', constraint = 'academies_owed_first';
  end if;
  return null;
end $$;
create constraint trigger academies_owed_first after update on academies
  deferrable initially deferred for each row when (new.owed > 0 and new.balance > 0)
  execute function refuse_balance_while_owed();

do $$
declare kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
    where conname = 'notices_kind_check' and conrelid = 'notices'::regclass;
  execute 'alter table notices drop constraint notices_kind_check';
  execute 'alter table notices add constraint notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''purchase_refunded''::text, ''transfer_reversed''::text,
      ''payout_sent''::text, ''owed_taken''::text, ');
end $$;
