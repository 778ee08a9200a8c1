-- What the organiser writes on the website. A published version does not change any more.
create table content_versions (
  id uuid primary key default uuidv7(),
  block text not null check (char_length(block) between 1 and 40),
  version integer not null check (version > 0),
  value jsonb not null,
  -- Null for the demo's own texts.
  published_by uuid references administrators (id),
  published_at timestamptz not null default now(),
  unique (block, version)
);
create trigger content_versions_append_only before update or delete on content_versions
  for each row execute function refuse_change();

-- Raised by each publication: pages are kept until it changes.
create table content_state (
  only_row boolean primary key default true check (only_row),
  revision integer not null default 0
);
insert into content_state default values;
