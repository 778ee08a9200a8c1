-- Announcements of the administration to schools.
create table announcements (
  id uuid primary key default uuidv7(),
  title_en text not null,
  title_ar text not null,
  body_en text not null,
  body_ar text not null,
  -- The filter that chooses schools, see the contract.
  audience jsonb not null,
  status text not null default 'draft'
    check (status in ('draft', 'waiting', 'sending', 'done', 'stopped')),
  version integer not null default 1,
  -- How many schools it was begun for.
  schools integer,
  written_by uuid not null references administrators (id),
  approved_by uuid references administrators (id),
  stopped_by uuid references administrators (id),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint announcements_second_pair_of_eyes check (approved_by <> written_by),
  check ((status in ('draft', 'waiting')) = (started_at is null)),
  check ((status in ('done', 'stopped')) = (finished_at is not null))
);
create index announcements_sending on announcements (id) where status = 'sending';

-- The schools of an announcement, written when it begins: each once.
create table announcement_recipients (
  announcement_id uuid not null references announcements (id) on delete cascade,
  academy_id uuid not null references academies (id) on delete cascade,
  -- Null until its turn has come.
  queued_at timestamptz,
  -- Its turn came too late: the announcement was stopped, or the school was suspended.
  skipped_at timestamptz,
  message_id uuid unique references outbox_messages (id) on delete set null,
  -- What became of the message, once the clean-up has deleted it.
  last_channel text,
  last_state text,
  primary key (announcement_id, academy_id)
);
create index announcement_recipients_academy on announcement_recipients (academy_id);
create index announcement_recipients_waiting on announcement_recipients (announcement_id, academy_id)
  where queued_at is null and skipped_at is null;

alter table outbox_messages
  -- A message that may be recalled is begun before it is sent: then it is too late.
  add column begun_at timestamptz,
  add column recalled_at timestamptz;

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

create index notices_announcement on notices (entity_id, academy_id) where kind = 'announcement';
-- The list of kinds grows by one, whatever other migrations added to it.
do $$
declare kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
    where conname = 'notices_kind_check' and conrelid = 'notices'::regclass;
  execute 'alter table notices drop constraint notices_kind_check';
  execute 'alter table notices add constraint notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''announcement''::text, ');
end $$;
