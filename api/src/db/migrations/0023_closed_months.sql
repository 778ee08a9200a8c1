-- The accountant's books: a closed month keeps its sums, and nothing can be booked into it.

-- Closings of months in Cairo. One that was taken back stays as history.
create table month_closings (
  id uuid primary key default uuidv7(),
  -- First day of the month.
  month date not null check (extract(day from month) = 1),
  -- Total of all wallets at the beginning and at the end of the month.
  opening bigint not null,
  closing bigint not null,
  closed_by uuid not null references administrators (id),
  closed_at timestamptz not null default now(),
  reopened_by uuid references administrators (id),
  reopened_at timestamptz,
  reopening_reason text,
  check ((reopened_at is null) = (reopened_by is null)
    and (reopened_at is null) = (reopening_reason is null))
);
create unique index month_closings_month on month_closings (month) where reopened_at is null;

-- What was booked in a closed month. Kinds of postings stand in contract/src/rules/accounts.ts: a
-- new one needs no change of this table.
create table month_closing_sums (
  closing_id uuid not null references month_closings (id),
  posting text not null,
  entries integer not null check (entries > 0),
  amount bigint not null check (amount >= 0),
  primary key (closing_id, posting)
);

create trigger month_closing_sums_append_only before update or delete on month_closing_sums
  for each row execute function refuse_change();
create trigger month_closing_sums_no_truncate before truncate on month_closing_sums
  for each statement execute function refuse_change();
create trigger month_closings_no_delete before delete on month_closings
  for each row execute function refuse_change();
create trigger month_closings_no_truncate before truncate on month_closings
  for each statement execute function refuse_change();
-- A closing changes once: it is taken back.
create trigger month_closings_kept before update on month_closings
  for each row when (old.reopened_at is not null or new.reopened_at is null
    or (new.id, new.month, new.opening, new.closing, new.closed_by, new.closed_at)
      is distinct from (old.id, old.month, old.opening, old.closing, old.closed_by, old.closed_at))
  execute function refuse_change();

/*
 * Lock of the books: shared by whatever books money, exclusive for closing and reopening. So an entry
 * that is being committed is either counted by the closing or refused. 7110234 is an arbitrary number
 * that no other advisory lock uses.
 */
create function lock_books() returns void language sql as
  $$ select pg_advisory_xact_lock(7110234) $$;

/*
 * Refuses an instant in a closed month, or before one. An entry with the time of its own transaction,
 * which began before midnight, fails as a serialisation failure: the server tries the transaction
 * again, in the new month.
 */
create function assert_month_open(at timestamptz) returns void language plpgsql as $$
declare last_closed date;
begin
  -- The closings are read after the lock. Only READ COMMITTED then sees what was committed meanwhile.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'money is booked in READ COMMITTED transactions'
      using errcode = 'invalid_transaction_state';
  end if;
  perform pg_advisory_xact_lock_shared(7110234);
  select max(month) into last_closed from month_closings where reopened_at is null;
  if date_trunc('month', at at time zone 'Africa/Cairo')::date <= last_closed then
    raise exception 'the month of % is closed', at
      using constraint = 'month_closed', errcode =
        case when at = now() then 'serialization_failure' else 'restrict_violation' end;
  end if;
end $$;

create function refuse_entry_in_closed_month() returns trigger language plpgsql as $$
begin
  perform assert_month_open(new.created_at);
  return new;
end $$;
create trigger wallet_transactions_month_open before insert on wallet_transactions
  for each row execute function refuse_entry_in_closed_month();

-- A reversal is booked without a ledger entry, as far as the wallet does not cover it. So it may not
-- come into a closed month, change there, or leave it.
create function refuse_reversal_in_closed_month() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.reversed_at is not null then
    perform assert_month_open(new.reversed_at);
  end if;
  if tg_op <> 'INSERT' and old.reversed_at is not null then
    perform assert_month_open(old.reversed_at);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger bank_transfers_inserted_month_open before insert on bank_transfers
  for each row when (new.reversed_at is not null) execute function refuse_reversal_in_closed_month();
create trigger bank_transfers_updated_month_open
  before update of status, amount, reversed_at, academy_id on bank_transfers
  for each row when (old.reversed_at is not null or new.reversed_at is not null)
  execute function refuse_reversal_in_closed_month();
create trigger bank_transfers_deleted_month_open before delete on bank_transfers
  for each row when (old.reversed_at is not null) execute function refuse_reversal_in_closed_month();

-- Closings past the server take the lock too, come in order and after the month, and the last one
-- alone is taken back.
create function refuse_closing_out_of_order() returns trigger language plpgsql as $$
declare
  last_closed date;
  begins timestamptz := new.month::timestamp at time zone 'Africa/Cairo';
begin
  perform lock_books();
  select max(month) into last_closed from month_closings where reopened_at is null;
  if tg_op = 'UPDATE' then
    if new.month < last_closed then
      raise exception 'only the last closed month is opened again, %', last_closed
        using errcode = 'restrict_violation';
    end if;
  elsif now() < (new.month + interval '1 month') at time zone 'Africa/Cairo' then
    raise exception 'the month of % is not over', new.month using errcode = 'restrict_violation';
  elsif new.month <> last_closed + interval '1 month' or (last_closed is null and (
    exists (select from wallet_transactions where created_at < begins)
    or exists (select from bank_transfers where reversed_at < begins))) then
    raise exception 'months are closed in order' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger month_closings_inserted_in_order before insert on month_closings
  for each row when (new.reopened_at is null) execute function refuse_closing_out_of_order();
create trigger month_closings_reopened_in_order before update on month_closings
  for each row execute function refuse_closing_out_of_order();

-- The journal is read in steps by time and id; months are summed from the index alone.
create index wallet_transactions_journal on wallet_transactions (created_at, id)
  include (type, amount, cause_id);
create index bank_transfers_reversed on bank_transfers (reversed_at, id)
  where reversed_at is not null;

-- Outcomes of the proof that every wallet's balance is the sum of its entries, one for each night.
create table wallet_proofs (
  proved_at timestamptz primary key default now(),
  agree boolean not null
);
