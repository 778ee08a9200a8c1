-- What WhatsApp's receipts say about a message, and when a message that waits for the quota may go.
alter table outbox_messages
  -- Keyed hash of the provider's id: Meta's ids contain the phone number.
  add column provider_message_id text,
  add column send_after timestamptz,
  drop constraint outbox_messages_status_check,
  add constraint outbox_messages_status_check
    check (status in ('queued', 'sent', 'delivered', 'read', 'failed'));
create unique index outbox_messages_provider on outbox_messages (provider_message_id)
  where provider_message_id is not null;
create index outbox_messages_waiting on outbox_messages (id)
  where status = 'queued' and send_after is not null;
-- Sent, but kept sealed until the receipt comes, so that email can take its place.
create index outbox_messages_awaiting on outbox_messages (finished_at)
  where status <> 'queued' and sealed_content is not null;
drop index outbox_messages_student;
create index outbox_messages_student on outbox_messages (student_id)
  where student_id is not null and (status = 'queued' or sealed_content is not null);

-- Receipts of a provider, in any order, also before our own record of the message.
create table message_receipts (
  provider_message_id text not null,
  state text not null check (state in ('sent', 'delivered', 'read', 'failed')),
  at timestamptz not null,
  error_code text,
  received_at timestamptz not null default now(),
  primary key (provider_message_id, state)
);
create index message_receipts_received on message_receipts (received_at);
-- Old ones are deleted by the clean-up.
create trigger message_receipts_append_only before update on message_receipts
  for each row execute function refuse_change();

-- Senders with a quota and a pace. The row is locked for each decision to send.
create table message_senders (
  name text primary key,
  -- The next free place in the pace.
  next_at timestamptz,
  paused_until timestamptz,
  -- Refusals for haste since the last message that was taken.
  refusals integer not null default 0 check (refusals >= 0)
);
insert into message_senders (name) values ('whatsapp');

-- People whom a sender has reached within the quota's window, by keyed hashes of their phones.
create table message_reach (
  sender text not null references message_senders (name),
  recipient_hash text not null,
  last_sent_at timestamptz not null,
  primary key (sender, recipient_hash)
);
create index message_reach_window on message_reach (sender, last_sent_at);

-- The message that took the latest link to the guardian.
alter table guardians
  add column link_message_id uuid references outbox_messages (id) on delete set null;
create index guardians_link_message on guardians (link_message_id)
  where link_message_id is not null;
