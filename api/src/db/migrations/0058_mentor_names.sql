-- The school checks mentors' names too: a line is of a student or of a team's mentor.
alter table certificate_names
  drop constraint certificate_names_pkey,
  alter column student_id drop not null,
  add column team_id uuid references teams (id) on delete cascade,
  add column holder_id uuid not null
    generated always as (coalesce(student_id, team_id)) stored primary key,
  add constraint certificate_names_of_one check (num_nonnulls(student_id, team_id) = 1);
-- Unique, so that instances of before still save students' names.
create unique index certificate_names_student on certificate_names (student_id);
create unique index certificate_names_team on certificate_names (team_id);
