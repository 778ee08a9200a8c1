-- The wallet: transfers, purchases, the ledger, money that goes back, statements, closed months.

-- A reference however it is typed: digits of any script, case, spaces and marks do not count.
create function reference_key(reference text) returns text
  language sql immutable strict parallel safe
  return nullif(lower(regexp_replace(
    translate(normalize(reference, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
    '[^[:alnum:]]', '', 'g')), '');

-- Lock of the books: shared by whatever books money, exclusive for closing and reopening. So an
-- entry that is being committed is either counted by the closing or refused. 7110234 is an arbitrary
-- number that no other advisory lock uses.
create function lock_books() returns void language sql as
  $$ select pg_advisory_xact_lock(7110234) $$;

-- Refuses an instant in a closed month, or before one. An entry with the time of its own
-- transaction, which began before midnight, fails as a serialisation failure: the server tries the
-- transaction again, in the new month.
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

create table bank_transfers (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  amount bigint not null check (amount >= 10000),
  transfer_date date not null,
  bank_name text not null,
  reference_number text,
  notes text,
  proof_key text,
  -- SHA-256 of the picture as it was sent; the kept one is re-encoded.
  proof_sha256 bytea,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'reversed')),
  decided_by uuid references administrators (id),
  decided_at timestamptz,
  rejection_reason text,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    search_key(' ' || coalesce(reference_number, '') || ' ' || bank_name)
  ) stored,
  -- The amount that the school claimed, where a reviewer corrected it before the decision.
  claimed_amount bigint,
  amount_corrected_by uuid references administrators (id),
  amount_corrected_at timestamptz,
  amount_correction_reason text,
  reversed_by uuid references administrators (id),
  reversed_at timestamptz,
  reversal_reason text,
  -- Sum of its ties; only a trigger writes it.
  tied_amount bigint not null default 0,
  -- Who did it; null: the owner.
  staff_id uuid references academy_staff (id),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'rejected') = (rejection_reason is not null)),
  -- No administrator decides a withdrawn transfer.
  constraint bank_transfers_withdrawn_check
    check (status <> 'withdrawn' or decided_by is null),
  constraint bank_transfers_correction_check check (
    num_nulls(claimed_amount, amount_corrected_by, amount_corrected_at, amount_correction_reason)
      in (0, 4)),
  constraint bank_transfers_reversal_check check (
    (status = 'reversed') = (reversed_at is not null)
    and (status = 'reversed') = (reversal_reason is not null)),
  constraint bank_transfers_tied_once check (tied_amount >= 0 and tied_amount <= amount)
);
create index bank_transfers_academy on bank_transfers (academy_id, status, id);
create index bank_transfers_status on bank_transfers (status, id);
create index bank_transfers_proof on bank_transfers (proof_sha256);
create index bank_transfers_reference on bank_transfers (reference_key(reference_number))
  where reference_number is not null;
create index bank_transfers_search on bank_transfers using gin (search_text gin_trgm_ops);
-- The order of the review list: pending ones first, then what was decided last.
create index bank_transfers_review on bank_transfers
  ((decided_at is not null), decided_at desc, id);
create index bank_transfers_decided_by on bank_transfers (decided_by) where decided_by is not null;
create index bank_transfers_reversed on bank_transfers (reversed_at, id)
  where reversed_at is not null;

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

-- A reversal is booked without a ledger entry, as far as the wallet does not cover it. So it may
-- not come into a closed month, change there, or leave it.
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
  for each row when (new.reversed_at is not null)
    execute function refuse_reversal_in_closed_month();
create trigger bank_transfers_updated_month_open
  before update of status, amount, reversed_at, academy_id on bank_transfers
  for each row when (old.reversed_at is not null or new.reversed_at is not null)
  execute function refuse_reversal_in_closed_month();
create trigger bank_transfers_deleted_month_open before delete on bank_transfers
  for each row when (old.reversed_at is not null)
    execute function refuse_reversal_in_closed_month();

-- Who looks at a pending transfer: a courtesy between reviewers. A row counts until held_until and
-- while the transfer is pending; it guards nothing.
create table bank_transfer_holds (
  transfer_id uuid primary key references bank_transfers (id),
  administrator_id uuid not null references administrators (id),
  held_until timestamptz not null
);

-- What administrators write for each other about a school or one of its transfers.
create table desk_notes (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id) on delete cascade,
  transfer_id uuid references bank_transfers (id) on delete cascade,
  text text not null,
  written_by uuid not null references administrators (id),
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint desk_notes_text_check
    check (char_length(text) <= 1000 and (text = '') = (withdrawn_at is not null))
);
create index desk_notes_academy on desk_notes (academy_id, id);
create index desk_notes_transfer on desk_notes (transfer_id, id) where transfer_id is not null;

-- A withdrawn note loses its text: a sentence about a child can be taken away.
create function refuse_note_change() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or new.withdrawn_at is null
    or new.text not in (old.text, '')
    or (to_jsonb(new) - array['withdrawn_at', 'text'])
      <> (to_jsonb(old) - array['withdrawn_at', 'text']) then
    raise exception 'desk_notes is append-only; a note can be withdrawn once';
  end if;
  new.text := '';
  return new;
end $$;
create trigger desk_notes_append_only before update on desk_notes
  for each row execute function refuse_note_change();

create table coupons (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[A-Z0-9_-]{3,40}$'),
  type text not null check (type in ('percentage', 'fixed')),
  -- Hundredths of a percent, or piastres when fixed.
  value bigint not null check (value > 0 and (type = 'fixed' or value <= 10000)),
  min_purchase bigint not null default 0 check (min_purchase >= 0),
  max_discount bigint check (max_discount > 0),
  max_uses integer check (max_uses > 0),
  current_uses integer not null default 0
    check (current_uses >= 0 and (max_uses is null or current_uses <= max_uses)),
  expires_at date,
  description text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  starts_at date,
  max_uses_per_academy integer check (max_uses_per_academy > 0),
  -- Two administrators who edit the same: the second one's version is no longer the current one.
  version integer not null default 1,
  check (starts_at <= expires_at)
);

-- current_uses is the number of its rows in coupon_uses: whatever else writes it has no effect.
create function keep_coupon_uses() returns trigger language plpgsql as $$
begin
  new.current_uses := coalesce(old.current_uses, 0);
  return new;
end $$;
-- Depth 0 is a statement of its own; the update of count_coupon_use() arrives deeper.
create trigger coupons_keep_uses before insert or update on coupons
  for each row when (pg_trigger_depth() = 0) execute function keep_coupon_uses();

-- Short, to be read out on the phone; random, so that no sequence is a hot spot.
create function new_receipt_number() returns text language sql volatile parallel safe as $$
  select 'R-' || string_agg(
    substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, n) % 28, 1)
      || case n when 3 then '-' else '' end, '' order by n)
  from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) n
$$;

create table team_purchases (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  team_count integer not null check (team_count between 1 and 20),
  unit_price bigint not null check (unit_price >= 0),
  original_amount bigint not null,
  discount_amount bigint not null check (discount_amount >= 0),
  final_amount bigint not null check (final_amount >= 0),
  coupon_id uuid references coupons (id),
  coupon_code text,
  created_at timestamptz not null default now(),
  receipt_number text not null unique default new_receipt_number(),
  -- The teams as they were named when they were bought: a receipt does not change.
  team_names text[] not null default '{}',
  -- Who bought, as the school was called and where it was when it bought.
  academy_name text not null default '',
  academy_governorate text not null default '',
  academy_area text not null default '',
  academy_address text not null default '',
  staff_id uuid references academy_staff (id),
  check (original_amount = unit_price * team_count),
  check (final_amount = original_amount - discount_amount)
);
create index team_purchases_academy on team_purchases (academy_id, id);

create function keep_buyer() returns trigger language plpgsql as $$
begin
  select name, governorate, area, address
  into new.academy_name, new.academy_governorate, new.academy_area, new.academy_address
  from academies where id = new.academy_id;
  return new;
end $$;
create trigger keep_buyer before insert on team_purchases
  for each row execute function keep_buyer();

create table coupon_uses (
  id uuid primary key default uuidv7(),
  coupon_id uuid not null references coupons (id),
  academy_id uuid not null references academies (id),
  purchase_id uuid not null unique references team_purchases (id),
  discount_amount bigint not null,
  used_at timestamptz not null default now()
);
create index coupon_uses_coupon on coupon_uses (coupon_id, id);
create index coupon_uses_academy on coupon_uses (coupon_id, academy_id);
create index coupon_uses_used on coupon_uses using brin (used_at) with (autosummarize = on);

-- A use beyond max_uses is refused by the CHECK of coupons, and the purchase with it.
create function count_coupon_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update coupons set current_uses = current_uses - 1 where id = old.coupon_id;
  end if;
  if tg_op <> 'DELETE' then
    update coupons set current_uses = current_uses + 1 where id = new.coupon_id;
  end if;
  return null;
end $$;
create trigger count_coupon_use after insert or delete or update of coupon_id on coupon_uses
  for each row execute function count_coupon_use();
create trigger coupon_uses_no_truncate before truncate on coupon_uses
  for each statement execute function refuse_change();

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
  administrator_id uuid references administrators (id),
  created_at timestamptz not null default now()
);
create index refunds_purchase on refunds (purchase_id, id);

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
create trigger refunds_append_only before update or delete on refunds
  for each row execute function refuse_change();
create trigger refunds_no_truncate before truncate on refunds
  for each statement execute function refuse_change();

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
create trigger refund_teams_append_only before update or delete on refund_teams
  for each row execute function refuse_change();
create trigger refund_teams_no_truncate before truncate on refund_teams
  for each statement execute function refuse_change();

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
create trigger payouts_append_only before update or delete on payouts
  for each row execute function refuse_change();
create trigger payouts_no_truncate before truncate on payouts
  for each statement execute function refuse_change();

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

-- The ledger. Append-only; the only writer of academies.balance.
create table wallet_transactions (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  seq integer not null,
  type text not null check (type in ('deposit', 'purchase', 'refund', 'reversal', 'payout',
    'adjustment')),
  amount bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  -- What caused the entry: a transfer, payment, purchase or refund, or the entry's own id.
  cause_id uuid not null,
  note text,
  created_at timestamptz not null default now(),
  unique (academy_id, seq),
  unique (type, cause_id),
  constraint wallet_transactions_sign_check check (case type
    when 'deposit' then amount > 0
    -- A free purchase costs 0 and is given back for 0.
    when 'refund' then amount >= 0
    when 'purchase' then amount <= 0
    when 'reversal' then amount < 0
    when 'payout' then amount < 0
    else amount <> 0
  end)
);
create index wallet_transactions_type on wallet_transactions (academy_id, type, seq);
-- Reports walk time; the tables grow at their end, where these indexes cost next to nothing.
create index wallet_transactions_created on wallet_transactions
  using brin (created_at) with (autosummarize = on);
-- The journal is read in steps by time and id; months are summed from the index alone.
create index wallet_transactions_journal on wallet_transactions (created_at, id)
  include (type, amount, cause_id);
-- Entries with a note are few: the report's search reads these alone.
create index wallet_transactions_noted on wallet_transactions (id) where note is not null;

create function refuse_opening_balance() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 or new.ledger_seq <> 0 or new.owed <> 0 then
    raise exception 'a wallet opens empty' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger academies_open_empty before insert on academies
  for each row execute function refuse_opening_balance();

-- Depth 1 is a direct UPDATE; the ledger's own trigger arrives at depth 2.
create function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a balance changes only through wallet_transactions'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger academies_balance before update of balance, ledger_seq, owed on academies
  for each row when (old.balance is distinct from new.balance
    or old.ledger_seq is distinct from new.ledger_seq or old.owed is distinct from new.owed)
  execute function refuse_direct_balance();

create function post_wallet_transaction() returns trigger language plpgsql as $$
begin
  update academies
    set balance = balance + new.amount, ledger_seq = ledger_seq + 1,
      owed = owed + case new.type when 'reversal' then new.amount else 0 end
    where id = new.academy_id
    returning balance, ledger_seq into new.balance_after, new.seq;
  return new;
end $$;
create trigger post_wallet_transaction before insert on wallet_transactions
  for each row execute function post_wallet_transaction();
create trigger wallet_transactions_append_only before update or delete on wallet_transactions
  for each row execute function refuse_change();
create trigger wallet_transactions_no_truncate before truncate on wallet_transactions
  for each statement execute function refuse_change();

create function refuse_entry_in_closed_month() returns trigger language plpgsql as $$
begin
  perform assert_month_open(new.created_at);
  return new;
end $$;
create trigger wallet_transactions_month_open before insert on wallet_transactions
  for each row execute function refuse_entry_in_closed_month();

-- Sums of the ledger by day in Cairo, for days that are over, so that reports do not read every
-- entry of a season. Entries bear the instant of their transaction and are only added: a day that
-- is long over does not change. All days before the last one are summed.
create table ledger_days (
  day date not null,
  -- Kind of posting (contract/src/rules/accounts.ts).
  posting text not null,
  -- A deposit that was paid online.
  is_online boolean not null,
  entries bigint not null check (entries > 0),
  -- Without a sign, in piastres.
  amount bigint not null check (amount >= 0),
  primary key (day, posting, is_online)
);

-- Where the ledger itself is to be read on. Stable, so that the planner sees how little is left.
create function ledger_days_end() returns timestamptz language sql stable parallel safe as $$
  select coalesce((max(day) + 1)::timestamp at time zone 'Africa/Cairo', '-infinity')
  from ledger_days
$$;

-- Outcomes of the proof that every wallet's balance is the sum of its entries, one for each night.
create table wallet_proofs (
  proved_at timestamptz primary key default now(),
  agree boolean not null
);

-- What work by night found last, for the metrics: it outlives the process that did the work.
create table money_proofs (
  kind text primary key,
  -- A proof that has never run is late from this on.
  awaited_since timestamptz not null default now(),
  proved_at timestamptz,
  -- How many wallets, records, months or coupons were wrong.
  broken integer check (broken >= 0),
  constraint money_proofs_proved check ((proved_at is null) = (broken is null))
);

insert into money_proofs (kind) values ('wallets'), ('records'), ('months'), ('coupons');

create table statements (
  id uuid primary key default uuidv7(),
  uploaded_by uuid not null references administrators (id),
  created_at timestamptz not null default now(),
  file_name text check (char_length(file_name) between 1 and 255),
  closed_at timestamptz,
  closed_by uuid references administrators (id),
  check ((closed_at is null) = (closed_by is null))
);
-- For the counts of the bell.
create index statements_open on statements (created_at) where closed_at is null;

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

-- Money that the bank booked once. Its line may stand in several statements whose days overlap, so
-- the fingerprint of the line, not the line of one file, is what can be used once.
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
create trigger bank_entries_tied_amount before insert or update of tied_amount on bank_entries
  for each row execute function guard_tied_amount();

-- Refuses a change of money that stands in a closed statement. The share lock makes whoever closes
-- one of the statements wait until this transaction ends.
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

create table statement_rows (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references statements (id),
  -- As in a spreadsheet: the first line of the file is 1.
  line integer not null,
  -- What the bank wrote, spelled one way, and how often the same line stood above it in its file.
  fingerprint bytea not null,
  booked_on date,
  -- Above zero for money that came in; null when it could not be read.
  amount bigint,
  details text not null,
  problem text check (problem in ('amount', 'date')),
  unique (statement_id, line),
  foreign key (fingerprint) references bank_entries (fingerprint)
);
create index statement_rows_fingerprint on statement_rows (fingerprint, id);
-- Lines of one amount near a day: candidates of a transfer, and the same line in another format.
create index statement_rows_amount on statement_rows (amount, booked_on);

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

-- The part of a line's money that paid a transfer.
create table statement_ties (
  id uuid primary key default uuidv7(),
  fingerprint bytea not null references bank_entries (fingerprint),
  transfer_id uuid not null references bank_transfers (id),
  -- The line that was looked at; the money may stand in other statements as well.
  statement_row_id uuid not null references statement_rows (id),
  amount bigint not null check (amount > 0),
  tied_by uuid references administrators (id),
  created_at timestamptz not null default now(),
  unique (fingerprint, transfer_id)
);
create index statement_ties_transfer on statement_ties (transfer_id);
create index statement_ties_row on statement_ties (statement_row_id);

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

-- Which column means what in files with this header.
create table statement_layouts (
  header_hash bytea primary key,
  columns jsonb not null,
  updated_at timestamptz not null default now()
);

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
