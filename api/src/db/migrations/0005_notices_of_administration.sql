-- A school is told what administrators do to its account.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('transfer_approved',
  'transfer_rejected', 'academy_activated', 'academy_suspended', 'academy_reactivated',
  'wallet_credited', 'wallet_debited', 'join_request', 'application_request',
  'guardian_consented', 'guardian_withdrew'));
