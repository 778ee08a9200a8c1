-- Links by which students of a class join an academy.
create table join_links (
  id uuid primary key default uuidv7(),
  academy_id uuid not null references academies (id),
  code text not null constraint join_links_code unique check (code ~ '^[A-Z]{6}$'),
  class_name text not null check (char_length(class_name) between 1 and 40),
  -- False: each student sends a join request.
  at_once boolean not null,
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The last wall: no link lets in more than it may.
  constraint join_links_uses check (uses between 0 and max_uses),
  check (expires_at > created_at)
);
create index join_links_academy on join_links (academy_id, id);

-- By which link the request came.
alter table enrolment_requests add column join_link_id uuid references join_links (id);
create index enrolment_requests_join_link on enrolment_requests (join_link_id)
  where join_link_id is not null;

-- The link that a sign-up will use once it is verified.
alter table students add column join_link_id uuid references join_links (id);
create index students_join_link on students (join_link_id) where join_link_id is not null;
