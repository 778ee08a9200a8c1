-- The administrator's desk: corrected amounts, versions of what two may edit, the payment account's
-- last change.

-- The amount that the school claimed, where a reviewer corrected it before the decision.
alter table bank_transfers
  add column claimed_amount bigint,
  add column amount_corrected_by uuid references administrators (id),
  add column amount_corrected_at timestamptz,
  add column amount_correction_reason text,
  add constraint bank_transfers_correction_check check (
    num_nulls(claimed_amount, amount_corrected_by, amount_corrected_at, amount_correction_reason)
      in (0, 4));

-- Two administrators who edit the same: the second one's version is no longer the current one.
alter table coupons add column version integer not null default 1;
alter table settings
  add column version integer not null default 1,
  add column payment_account_changed_at timestamptz;

-- The list of kinds grows by one, whatever other migrations added to it.
do $$
declare kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
    where conname = 'notices_kind_check' and conrelid = 'notices'::regclass;
  execute 'alter table notices drop constraint notices_kind_check';
  execute 'alter table notices add constraint notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''transfer_corrected''::text, ');
end $$;
