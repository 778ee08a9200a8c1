-- Holders whom a batch has left out, because a letter of theirs cannot be printed.
alter table certificate_batches add column left_out integer not null default 0;

-- A school's certificates of an edition as one PDF, made by a job and kept for a short time. It is
-- offered while its certificates are those that count; an erasure deletes it.
create table certificate_sets (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id) on delete cascade,
  edition_id uuid not null references editions (id),
  language text not null check (language in ('ar', 'en')),
  pages integer not null check (pages > 0),
  created_at timestamptz not null default now(),
  -- An instance makes it until then; afterwards the job begins anew.
  taken_until timestamptz,
  tries integer not null default 0,
  done_at timestamptz,
  -- Certificates in the file, by id.
  certificate_ids uuid[],
  content bytea,
  constraint certificate_sets_once unique (academy_id, edition_id),
  constraint certificate_sets_done
    check ((done_at is null) = (content is null) and (done_at is null) = (certificate_ids is null))
);
create index certificate_sets_open on certificate_sets (id) where done_at is null;
create index certificate_sets_old on certificate_sets (created_at);

-- Certificates that anybody with the address may see as a picture, while a guardian agrees to it.
create table certificate_shares (
  certificate_id uuid primary key references certificates (id) on delete cascade,
  -- 128 random bits in base64url.
  secret text not null constraint certificate_shares_secret unique
    check (secret ~ '^[0-9A-Za-z_-]{22}$'),
  created_at timestamptz not null default now()
);
