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

-- Backups that were finished. Each writes its row when it is whole, so its own copy lacks it.
create table backups (
  id uuid primary key default uuidv7(),
  finished_at timestamptz not null default now(),
  -- When it was said to be out of this machine's or pod's reach, by `npm run backup -- --sent`.
  sent_at timestamptz,
  -- Files that rows name and the store did not have.
  files_missing integer not null check (files_missing >= 0)
);
create index backups_finished on backups (finished_at);
create index backups_sent on backups (sent_at) where sent_at is not null;

-- The oldest message that is due and not sent.
create index outbox_messages_unsent on outbox_messages (created_at)
  where status = 'queued' and send_after is null;
