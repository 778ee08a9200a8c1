-- Schools that exist twice: what makes two look alike, and closing one as the other's duplicate.

-- Null for a name of words alone that any school may bear.
alter table academies
  add column name_key text generated always as (
    case when btrim(regexp_replace(search_key(name),
        '\m(AL)?(MDRSW|MDARS|AUADYMYW|XAEW|DOLYW|RSMYW|L?LVAT|school|academy|the|international'
        '|language|languages|private)\M', '', 'g')) <> ''
      then code_key(name) end) stored,
  add column license_key text generated always as (
    nullif(code_key(license_number), '')) stored;
create index academies_name_key on academies (name_key, governorate);
create index academies_license_key on academies (license_key) where license_key is not null;

alter table academies drop constraint academies_status_check, drop constraint academies_check1,
  add constraint academies_status_check
    check (status in ('pending', 'suspended', 'verified', 'active', 'closed')),
  -- A suspended one that was closed is suspended again when it is reopened.
  add constraint academies_suspended check (suspended_at is null or status in ('suspended', 'closed'));

-- The pair of a closing, and of its undoing, sums to zero: the entry that gives has the negative
-- amount, and the one that takes has the first one's id as its cause.
alter table wallet_transactions drop constraint wallet_transactions_type_check,
  add constraint wallet_transactions_type_check check (type in ('deposit', 'purchase', 'refund',
    'reversal', 'payout', 'adjustment', 'merge'));

create table duplicate_closings (
  id uuid primary key default uuidv7(),
  duplicate_id uuid not null references academies (id),
  kept_id uuid not null references academies (id),
  reason text not null check (char_length(reason) between 1 and 500),
  closed_by uuid not null references administrators (id),
  closed_at timestamptz not null default now(),
  status_before text not null,
  kept_status_before text not null,
  -- Piastres that moved.
  amount bigint not null check (amount >= 0),
  -- What moved. Numbers of students that the kept school has already are kept here: {id: number}.
  student_ids uuid[] not null,
  request_ids uuid[] not null,
  dropped_numbers jsonb not null default '{}',
  guardian_ids uuid[] not null,
  -- Digest of what moved and of both wallets, right after the closing: an undo finds it unchanged.
  digest text,
  undone_by uuid references administrators (id),
  undone_at timestamptz,
  check (duplicate_id <> kept_id),
  check ((undone_at is null) = (undone_by is null))
);
create unique index duplicate_closings_standing on duplicate_closings (duplicate_id)
  where undone_at is null;
create trigger duplicate_closings_no_delete before delete on duplicate_closings
  for each row execute function refuse_change();

-- Whoever was let in before the closing waits for it here, and is refused. The wallet of a closed
-- school still receives: a payment that began before may arrive late.
create function refuse_for_closed_academy() returns trigger language plpgsql as $$
declare
  found_status text;
begin
  select status into found_status from academies where id = new.academy_id for key share;
  if found_status = 'closed' then
    raise exception 'the school is closed'
      using errcode = 'restrict_violation', constraint = 'school_closed';
  end if;
  return new;
end $$;
create trigger students_open_academy before insert or update of academy_id on students
  for each row when (new.academy_id is not null) execute function refuse_for_closed_academy();
create trigger enrolment_requests_open_academy
  before insert or update of academy_id on enrolment_requests
  for each row when (new.academy_id is not null) execute function refuse_for_closed_academy();
create trigger teams_open_academy before insert on teams
  for each row execute function refuse_for_closed_academy();
create trigger bank_transfers_open_academy before insert on bank_transfers
  for each row execute function refuse_for_closed_academy();
create trigger payments_open_academy before insert on payments
  for each row execute function refuse_for_closed_academy();
