-- A school may withdraw a transfer that is still under review, and send it again corrected.
alter table bank_transfers drop constraint bank_transfers_status_check;
alter table bank_transfers
  add constraint bank_transfers_status_check
    check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- No administrator decides a withdrawn transfer.
  add constraint bank_transfers_withdrawn_check
    check (status <> 'withdrawn' or decided_by is null);
