-- How a student's name is written on papers, in both scripts, as the school confirmed it.
create table certificate_names (
  student_id uuid primary key references students (id) on delete cascade,
  name_ar text not null check (char_length(name_ar) between 1 and 120),
  name_en text not null check (char_length(name_en) between 1 and 120),
  -- The account's name at that moment: after another one, the school checks again.
  written_as text not null,
  confirmed_by uuid not null references academies (id),
  confirmed_at timestamptz not null default now()
);

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
  done_at timestamptz
);
create index certificate_batches_edition on certificate_batches (edition_id, id);
create index certificate_batches_open on certificate_batches (id) where done_at is null;

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
  constraint certificates_revoked_why check ((revoked_at is null) = (revoked_reason is null)),
  constraint certificates_replaced_when check (replaced_by is null or replaced_at is not null)
);
-- A holder has one certificate of a kind that counts.
create unique index certificates_once on certificates (edition_id, kind, holder_id, award)
  where revoked_at is null and replaced_at is null;
create index certificates_academy on certificates (academy_id, id);
create index certificates_student on certificates (student_id, id);
create index certificates_edition on certificates (edition_id, id);
create index certificates_batch on certificates (batch_id);

create trigger certificate_texts_archived before insert or update or delete on certificate_texts
  for each row execute function refuse_archived();
-- A batch that its edition's archive has stopped may still be ended.
create trigger certificate_batches_archived before insert or delete or update of
    id, edition_id, text_id, kind, audience, award, takes_unconfirmed, after_id, issued, created_by,
    created_at
  on certificate_batches for each row execute function refuse_archived();

-- An archived edition issues nothing new. A certificate of it is still revoked, replaced after a
-- wrong name, and loses its names when the person is erased.
create function refuse_archived_certificate() returns trigger language plpgsql as $$
declare
  changes text[] = array['revoked_at', 'revoked_reason', 'replaced_at', 'replaced_by', 'facts'];
begin
  if tg_op = 'INSERT' then
    if new.replaces is null then perform assert_edition_open(new.edition_id); end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) <> to_jsonb(old)
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

-- New kinds of notifications, beside those of whatever migration ran before.
do $$
declare target record;
begin
  for target in select * from (values
    ('student_notices', 'certificate_ready'), ('notices', 'certificates_ready')) each (name, kind)
  loop
    execute (select format('alter table %I drop constraint %I, add constraint %I %s',
        target.name, conname, conname, replace(pg_get_constraintdef(oid), 'ARRAY[',
          format('ARRAY[%L::text, ', target.kind)))
      from pg_constraint
      where conrelid = target.name::regclass and conname = target.name || '_kind_check');
  end loop;
end $$;
