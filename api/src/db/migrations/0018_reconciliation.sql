-- Reconciliation: which lines of the bank's statements paid which transfers, and which paid none.

/*
 * Money that the bank booked once. Its line may stand in several statements whose days overlap, so
 * the fingerprint of the line, not the line of one file, is what can be used once.
 */
create table bank_entries (
  fingerprint bytea primary key,
  -- Above zero for money that came in; null when it could not be read.
  amount bigint,
  -- A total, a balance or a note by its words: nothing to settle, though it can be tied by hand.
  is_summary boolean not null default false,
  -- Sum of its ties; only a trigger writes it.
  tied_amount bigint not null default 0,
  -- Why it, or the rest that no transfer claims, is no school's payment.
  aside_reason text check (char_length(aside_reason) between 1 and 500),
  aside_by uuid references administrators (id),
  aside_at timestamptz,
  is_open boolean not null generated always as (aside_reason is null and not is_summary
    and (amount is null or (amount > 0 and tied_amount < amount))) stored,
  constraint bank_entries_used_once check
    (tied_amount >= 0 and tied_amount <= greatest(coalesce(amount, 0), 0)),
  check ((aside_reason is null) = (aside_at is null)),
  check ((aside_reason is null) = (aside_by is null))
);
insert into bank_entries (fingerprint, amount)
  select distinct on (fingerprint) fingerprint, amount from statement_rows order by fingerprint, id;

alter table statement_rows
  add foreign key (fingerprint) references bank_entries (fingerprint);
-- Lines of one amount near a day: candidates of a transfer, and the same line in another format.
create index statement_rows_amount on statement_rows (amount, booked_on);

alter table statements
  add column file_name text check (char_length(file_name) between 1 and 255),
  add column closed_at timestamptz,
  add column closed_by uuid references administrators (id),
  add check ((closed_at is null) = (closed_by is null));

alter table bank_transfers
  -- Sum of its ties; only a trigger writes it.
  add column tied_amount bigint not null default 0,
  add constraint bank_transfers_tied_once check (tied_amount >= 0 and tied_amount <= amount);

-- The part of a line's money that paid a transfer.
create table statement_ties (
  id uuid primary key default uuidv7(),
  fingerprint bytea not null references bank_entries (fingerprint),
  transfer_id uuid not null references bank_transfers (id),
  -- The line that was looked at; the money may stand in other statements as well.
  statement_row_id uuid not null references statement_rows (id),
  amount bigint not null check (amount > 0),
  -- Null for those that were made before names were kept here.
  tied_by uuid references administrators (id),
  created_at timestamptz not null default now(),
  unique (fingerprint, transfer_id)
);
create index statement_ties_transfer on statement_ties (transfer_id);
create index statement_ties_row on statement_ties (statement_row_id);

/*
 * Refuses a change of money that stands in a closed statement. The share lock makes whoever closes
 * one of the statements wait until this transaction ends.
 */
create function assert_statements_open(entry bytea) returns void language plpgsql as $$
begin
  perform from (
    select closed_at from statements
    where id in (select statement_id from statement_rows where fingerprint = entry)
    order by id for share
  ) held where closed_at is not null;
  if found then
    raise exception 'the statement is closed'
      using errcode = 'restrict_violation', constraint = 'statement_closed';
  end if;
end $$;

-- Counts a tie on both sides, in the lock order transfer → statement → entry. The CHECKs of both
-- tables refuse money that is used twice.
create function count_tie() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update bank_transfers set tied_amount = tied_amount + new.amount
      where id = new.transfer_id and status = 'approved';
    if not found then
      raise exception 'only an approved transfer can be tied'
        using errcode = 'restrict_violation', constraint = 'transfer_not_approved';
    end if;
    perform assert_statements_open(new.fingerprint);
    update bank_entries set tied_amount = tied_amount + new.amount
      where fingerprint = new.fingerprint and aside_reason is null;
    if not found then
      raise exception 'this line is set aside'
        using errcode = 'restrict_violation', constraint = 'row_set_aside';
    end if;
  else
    update bank_transfers set tied_amount = tied_amount - old.amount where id = old.transfer_id;
    perform assert_statements_open(old.fingerprint);
    -- What was set aside was the rest of a tied line: without the tie, the whole line is open.
    update bank_entries
      set tied_amount = tied_amount - old.amount,
        aside_reason = null, aside_by = null, aside_at = null
      where fingerprint = old.fingerprint;
  end if;
  return null;
end $$;
create trigger count_tie after insert or delete on statement_ties
  for each row execute function count_tie();
create trigger statement_ties_no_update before update on statement_ties
  for each row execute function refuse_change();
create trigger statement_ties_no_truncate before truncate on statement_ties
  for each statement execute function refuse_change();

-- Depth 1 is a statement of its own; the updates of count_tie() arrive deeper.
create function guard_tied_amount() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2
    and new.tied_amount <> (case tg_op when 'INSERT' then 0 else old.tied_amount end) then
    raise exception 'a tied amount changes only through statement_ties'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_transfers_tied_amount before insert or update of tied_amount on bank_transfers
  for each row execute function guard_tied_amount();
create trigger bank_entries_tied_amount before insert or update of tied_amount on bank_entries
  for each row execute function guard_tied_amount();

create function guard_bank_entry() returns trigger language plpgsql as $$
begin
  if (new.fingerprint, new.amount, new.is_summary)
    is distinct from (old.fingerprint, old.amount, old.is_summary) then
    raise exception 'what the bank wrote does not change' using errcode = 'restrict_violation';
  end if;
  if (new.aside_reason, new.aside_by, new.aside_at)
    is distinct from (old.aside_reason, old.aside_by, old.aside_at) then
    perform assert_statements_open(old.fingerprint);
  end if;
  return new;
end $$;
create trigger bank_entries_guard before update on bank_entries
  for each row execute function guard_bank_entry();

-- A closed statement has nothing open, and changes only by being opened again.
create function guard_statement() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and new.closed_at is not null then
    raise exception 'the statement is closed'
      using errcode = 'restrict_violation', constraint = 'statement_closed';
  end if;
  if old.closed_at is null and new.closed_at is not null and exists (
    select from statement_rows row
    join bank_entries entry on entry.fingerprint = row.fingerprint and entry.is_open
    where row.statement_id = new.id
  ) then
    raise exception 'the statement has open lines'
      using errcode = 'restrict_violation', constraint = 'statement_has_open_rows';
  end if;
  return new;
end $$;
create trigger statements_guard before update on statements
  for each row execute function guard_statement();

create function refuse_rows_of_closed() returns trigger language plpgsql as $$
begin
  if exists (select from changed join statements on statements.id = changed.statement_id
    where statements.closed_at is not null) then
    raise exception 'the statement is closed'
      using errcode = 'restrict_violation', constraint = 'statement_closed';
  end if;
  return null;
end $$;
create trigger statement_rows_insert_closed after insert on statement_rows
  referencing new table as changed for each statement execute function refuse_rows_of_closed();
create trigger statement_rows_delete_closed after delete on statement_rows
  referencing old table as changed for each statement execute function refuse_rows_of_closed();
create trigger statement_rows_no_update before update on statement_rows
  for each row execute function refuse_change();

-- Matches of bulk approvals become ties: row, transfer and amount were the same.
insert into statement_ties
  (fingerprint, transfer_id, statement_row_id, amount, tied_by, created_at)
  select matched.fingerprint, matched.transfer_id, matched.statement_row_id,
    least(row.amount, transfer.amount), transfer.decided_by, matched.created_at
  from statement_matches matched
  join statement_rows row on row.id = matched.statement_row_id
  join bank_transfers transfer on transfer.id = matched.transfer_id
  order by matched.created_at;
drop table statement_matches;
