-- Certificates: texts, names as they are printed, what was issued and who may see it.

-- What the papers of an edition say. A published version does not change any more.
create table certificate_texts (
  id uuid primary key default uuidv7(),
  edition_id uuid not null references editions (id),
  kind text not null check (kind in ('participation', 'place', 'award', 'mentor', 'school')),
  version integer not null check (version > 0),
  -- {ar: {title, lead, body}, en: {title, lead, body}}
  texts jsonb not null,
  -- Null for the project's own texts.
  published_by uuid references administrators (id),
  published_at timestamptz not null default now(),
  unique (edition_id, kind, version)
);
create trigger certificate_texts_archived before insert or update or delete on certificate_texts
  for each row execute function refuse_archived();

-- How a student's name is written on papers, in both scripts, as the school confirmed it.
create table certificate_names (
  student_id uuid references students (id) on delete cascade,
  name_ar text not null check (char_length(name_ar) between 1 and 120),
  name_en text not null check (char_length(name_en) between 1 and 120),
  -- The account's name at that moment: after another one, the school checks again.
  written_as text not null,
  confirmed_by uuid not null references academies (id),
  confirmed_at timestamptz not null default now(),
  team_id uuid references teams (id) on delete cascade,
  holder_id uuid not null
    generated always as (coalesce(student_id, team_id)) stored primary key,
  constraint certificate_names_of_one check (num_nonnulls(student_id, team_id) = 1)
);
create unique index certificate_names_student on certificate_names (student_id);
create unique index certificate_names_team on certificate_names (team_id);

-- One act of issuing. The job takes holders in the order of their ids, after `after_id`.
create table certificate_batches (
  id uuid primary key default uuidv7(),
  edition_id uuid not null references editions (id),
  text_id uuid not null references certificate_texts (id),
  kind text not null check (kind in ('participation', 'place', 'award', 'mentor', 'school')),
  -- {academy_id, team_id, student_id}; null is everybody.
  audience jsonb not null,
  -- What it is for, in both languages, of a place or an award.
  award jsonb,
  takes_unconfirmed boolean not null,
  after_id uuid,
  issued integer not null default 0,
  created_by uuid not null references administrators (id),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- Holders whom a batch has left out, because a letter of theirs cannot be printed.
  left_out integer not null default 0
);
create index certificate_batches_edition on certificate_batches (edition_id, id);
create index certificate_batches_open on certificate_batches (id) where done_at is null;
-- A batch that its edition's archive has stopped may still be ended.
create trigger certificate_batches_archived before insert or delete or update of
    id, edition_id, text_id, kind, audience, award, takes_unconfirmed, after_id, issued, created_by,
    created_at
  on certificate_batches for each row execute function refuse_archived();

create table certificates (
  id uuid primary key default uuidv7(),
  -- 80 random bits in base 32.
  code text not null constraint certificates_code unique
    check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  edition_id uuid not null references editions (id),
  kind text not null check (kind in ('participation', 'place', 'award', 'mentor', 'school')),
  text_id uuid not null references certificate_texts (id),
  batch_id uuid references certificate_batches (id),
  -- The student, the mentor's team or the school.
  holder_id uuid not null,
  student_id uuid references students (id) on delete set null,
  team_id uuid references teams (id) on delete set null,
  academy_id uuid not null references academies (id),
  -- Names, team, school, track and award as they were when it was issued.
  facts jsonb not null,
  -- The award's English words; one holder may have several awards.
  award text not null default '',
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text,
  replaced_at timestamptz,
  replaced_by uuid references certificates (id),
  replaces uuid constraint certificates_replaced_once unique references certificates (id),
  -- Its place in the public lists of revoked credentials, which says nothing about the person.
  status_index integer generated always as identity (start 0 minvalue 0),
  -- Certificates are searched by name, team and school, of 300,000 in an edition. Begins with a
  -- space, so that short words are found at the beginning of a word.
  search_text text not null generated always as (
    search_key(' ' || coalesce(facts->'name'->>'ar', '') || ' '
      || coalesce(facts->'name'->>'en', '')
      || ' ' || coalesce(facts->>'team', '') || ' ' || coalesce(facts->>'academy', ''))
  ) stored,
  constraint certificates_revoked_why check ((revoked_at is null) = (revoked_reason is null)),
  constraint certificates_replaced_when check (replaced_by is null or replaced_at is not null),
  constraint certificates_status_index unique (status_index)
);
alter table certificates alter column search_text set statistics 1000;
-- A holder has one certificate of a kind that counts.
create unique index certificates_once on certificates (edition_id, kind, holder_id, award)
  where revoked_at is null and replaced_at is null;
create index certificates_academy on certificates (academy_id, id);
create index certificates_student on certificates (student_id, id);
create index certificates_edition on certificates (edition_id, id);
create index certificates_batch on certificates (batch_id);
create index certificates_ended on certificates (status_index)
  where revoked_at is not null or replaced_at is not null;
-- Holders whose certificate was revoked: an act of issuing to everybody gives them no other one.
create index certificates_revoked on certificates (holder_id, kind) where revoked_at is not null;
create index certificates_search on certificates using gin (search_text gin_trgm_ops);

-- An archived edition issues nothing new. A certificate of it is still revoked, replaced after a
-- wrong name, and loses its names when the person is erased. The generated column follows the facts,
-- and has no value yet in this trigger.
create function refuse_archived_certificate() returns trigger language plpgsql as $$
declare
  changes text[] = array['revoked_at', 'revoked_reason', 'replaced_at', 'replaced_by', 'facts',
    'search_text'];
begin
  if tg_op = 'INSERT' then
    if new.replaces is null then perform assert_edition_open(new.edition_id); end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'search_text' <> to_jsonb(old) - 'search_text'
    and to_jsonb(new) - changes = to_jsonb(old) - changes then
    return new;
  end if;
  perform assert_edition_open(old.edition_id);
  if tg_op = 'DELETE' then return old; end if;
  perform assert_edition_open(new.edition_id);
  return new;
end $$;
create trigger certificates_archived before insert or update or delete on certificates
  for each row execute function refuse_archived_certificate();

-- Certificates that anybody with the address may see as a picture, while a guardian agrees to it.
create table certificate_shares (
  certificate_id uuid primary key references certificates (id) on delete cascade,
  -- 128 random bits in base64url.
  secret text not null constraint certificate_shares_secret unique
    check (secret ~ '^[0-9A-Za-z_-]{22}$'),
  created_at timestamptz not null default now()
);

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
  pages_made integer not null default 0 check (pages_made >= 0),
  constraint certificate_sets_once unique (academy_id, edition_id),
  constraint certificate_sets_done
    check ((done_at is null) = (content is null) and (done_at is null) = (certificate_ids is null))
);
alter table certificate_sets alter column content set storage external;
create index certificate_sets_open on certificate_sets (id) where done_at is null;
create index certificate_sets_old on certificate_sets (created_at);

-- Public keys that verify badges, so that badges outlive a change of the secret that signed them.
create table credential_keys (
  -- Thumbprint of the key (RFC 7638).
  kid text primary key,
  -- `x` of the Ed25519 key (RFC 8037).
  public_key text not null,
  created_at timestamptz not null default now()
);
