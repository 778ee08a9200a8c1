-- Messages to people, and the codes that they carry.

-- The living code of an account and purpose; a new one replaces the older. Several codes for a new
-- password may live at once: each belongs to the one who asked for it, by its token.
create table codes (
  id uuid primary key default uuidv7(),
  purpose text not null
    check (purpose in ('verify_phone', 'reset_password', 'guardian_consent', 'guardian_data',
      'change_phone_number', 'change_email')),
  role text not null check (role in ('student', 'academy', 'admin')),
  account_id uuid not null,
  phone_number text not null,
  channel text not null check (channel in ('whatsapp', 'email')),
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  token_hash bytea,
  -- Guesses without the token have tries of their own.
  attempts_without_token integer not null default 0
);
create index codes_expiry on codes (expires_at);
create unique index codes_one_per_owner on codes (purpose, role, account_id)
  where purpose <> 'reset_password';
create index codes_reset on codes (role, account_id) where purpose = 'reset_password';
create unique index codes_token on codes (token_hash);

-- Messages to people. The content is sealed and erased once the message is delivered or given up.
create table outbox_messages (
  id uuid primary key default uuidv7(),
  kind text not null,
  to_phone text,
  to_email text,
  channel text not null check (channel in ('whatsapp', 'email')),
  sealed_content bytea,
  code_id uuid references codes (id) on delete set null,
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'delivered', 'read', 'failed')),
  error_code text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The student whom a message is about: to the student, the guardian or a school.
  student_id uuid,
  -- Keyed hash of the provider's id: Meta's ids contain the phone number.
  provider_message_id text,
  send_after timestamptz,
  -- A message that may be recalled is begun before it is sent: then it is too late.
  begun_at timestamptz,
  recalled_at timestamptz
);
create index outbox_messages_code on outbox_messages (code_id);
create unique index outbox_messages_provider on outbox_messages (provider_message_id)
  where provider_message_id is not null;
-- Sent, but kept sealed until the receipt comes, so that email can take its place.
create index outbox_messages_awaiting on outbox_messages (finished_at)
  where status <> 'queued' and sealed_content is not null;
create index outbox_messages_student on outbox_messages (student_id)
  where student_id is not null and (status = 'queued' or sealed_content is not null);
-- Whoever decides about a message looks at those due, and at the last of the others.
create index outbox_messages_send_after on outbox_messages (send_after)
  where status = 'queued' and send_after is not null;
create index outbox_messages_unsent on outbox_messages (created_at)
  where status = 'queued' and send_after is null;

create function keep_announced() returns trigger language plpgsql as $$
begin
  update announcement_recipients
    set last_channel = old.channel, message_id = null,
      last_state = case when old.error_code = 'recalled' then 'recalled' else old.status end
    where message_id = old.id;
  return old;
end $$;
create trigger outbox_messages_announced before delete on outbox_messages
  for each row when (old.kind = 'announcement') execute function keep_announced();

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

-- Demo mode only: what would have gone out.
create table demo_messages (
  id uuid primary key default uuidv7(),
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  created_at timestamptz not null default now()
);
create index demo_messages_recipient on demo_messages (recipient, id);
