-- What a student's account takes along when it is closed, and how the public list of schools is found.

-- The student whom a message is about: to the student, the guardian or a school.
alter table outbox_messages add column student_id uuid;
create index outbox_messages_student on outbox_messages (student_id) where status = 'queued';

-- Begins with a space, so that short words are found at the beginning of a word.
alter table academies
  add column search_text text not null generated always as (
    search_key(' ' || name || ' ' || governorate || ' ' || area || ' ' || coalesce(license_number, ''))
  ) stored,
  add column search_name text not null generated always as (search_key(name)) stored;
create index academies_active_search on academies using gin (search_text gin_trgm_ops)
  where status = 'active';
create index academies_active_name on academies (search_name, id) where status = 'active';
create index academies_active_place on academies (governorate, search_name, id)
  where status = 'active';
