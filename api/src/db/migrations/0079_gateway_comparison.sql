-- A comparison is one job of the night; nobody starts one, and a run that broke off begins anew.
drop table payment_comparisons;
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'continue-comparison';
  end if;
end $$;

-- Nights whose payments were compared.
create table payment_comparisons (
  night date primary key,
  started_at timestamptz not null,
  total integer not null check (total >= 0),
  -- Payments about which the gateway did not answer.
  unanswered integer not null check (unanswered between 0 and total)
);

-- Paid orders that nobody here has are events of their gateway alone.
delete from payment_differences where payment_id is null;
drop index payment_differences_unknown;
alter table payment_differences
  drop constraint payment_differences_check1,
  drop constraint payment_differences_check2,
  drop constraint payment_differences_cause_check,
  alter column payment_id set not null,
  add constraint payment_differences_cause_check check (cause in
    ('not_paid', 'given_back', 'not_given_back', 'not_credited', 'other_amount', 'paid_twice'));
