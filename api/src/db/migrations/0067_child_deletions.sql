-- A guardian's wish to delete a child's account takes effect after some days.
create table child_deletions (
  student_id uuid primary key references students (id) on delete cascade,
  -- Who asked: the wish ends with this guardian.
  guardian_id uuid not null references guardians (id) on delete cascade,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- Until then public pages and the school's lists leave the child out.
  hides boolean not null
);
create index child_deletions_due on child_deletions (due_at);
create index child_deletions_guardian on child_deletions (guardian_id);

do $$
declare kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
    where conname = 'notices_kind_check' and conrelid = 'notices'::regclass;
  execute 'alter table notices drop constraint notices_kind_check';
  execute 'alter table notices add constraint notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''guardian_guessed''::text, ''deletion_asked''::text, '
      '''deletion_withdrawn''::text, ');
  select pg_get_constraintdef(oid) into kinds from pg_constraint
    where conname = 'student_notices_kind_check' and conrelid = 'student_notices'::regclass;
  execute 'alter table student_notices drop constraint student_notices_kind_check';
  execute 'alter table student_notices add constraint student_notices_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''own_guardian_guessed''::text, '
      '''own_deletion_asked''::text, ''own_deletion_withdrawn''::text, ');
end $$;
