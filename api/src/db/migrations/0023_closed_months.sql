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

-- A reversal is booked without a ledger entry, as far as the wallet does not cover it.
create function refuse_reversal_in_closed_month() returns trigger language plpgsql as $$
begin
  perform assert_month_open(new.reversed_at);
  if tg_op = 'UPDATE' and old.reversed_at is not null then
    perform assert_month_open(old.reversed_at);
  end if;
  return new;
end $$;
create trigger bank_transfers_month_open
  before insert or update of status, amount, reversed_at, academy_id on bank_transfers
  for each row when (new.reversed_at is not null) execute function refuse_reversal_in_closed_month();
