-- Support at the desk: views of a school's area, notes, and what administrators are told.

-- A view of a school's area, read-only and short. It ends with the session that began it.
create table academy_views (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  academy_id uuid not null references academies (id) on delete cascade,
  viewed_by uuid not null references administrators (id),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index academy_views_academy on academy_views (academy_id);
create index academy_views_session on academy_views (session_id);
create index academy_views_expiry on academy_views (expires_at);

-- What administrators write for each other about a school or one of its transfers.
create table desk_notes (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id) on delete cascade,
  transfer_id uuid references bank_transfers (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 1000),
  written_by uuid not null references administrators (id),
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index desk_notes_academy on desk_notes (academy_id, id);
create index desk_notes_transfer on desk_notes (transfer_id, id) where transfer_id is not null;

create function refuse_note_change() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or new.withdrawn_at is null
    or (to_jsonb(new) - 'withdrawn_at') <> (to_jsonb(old) - 'withdrawn_at') then
    raise exception 'desk_notes is append-only; a note can be withdrawn once';
  end if;
  return new;
end $$;
create trigger desk_notes_append_only before update on desk_notes
  for each row execute function refuse_note_change();

alter table administrators
  -- When the administrator last opened the bell.
  add column desk_seen_at timestamptz not null default now(),
  -- Null until chosen: the role decides.
  add column wants_digest boolean;

-- Days on which the morning email was decided: sent, or nothing to say.
create table digest_days (
  day date primary key,
  sent_to integer not null check (sent_to >= 0),
  created_at timestamptz not null default now()
);
-- For the counts of the bell.
create index statements_open on statements (created_at) where closed_at is null;
