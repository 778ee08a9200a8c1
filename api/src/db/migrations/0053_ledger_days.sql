-- Sums of the ledger by day in Cairo, for days that are over, so that reports do not read every
-- entry of a season. Entries bear the instant of their transaction and are only added: a day that is
-- long over does not change. All days before the last one are summed.
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
