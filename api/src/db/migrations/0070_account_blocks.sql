-- Accounts that an administrator blocked: no session opens, none counts. The reason is for
-- administrators only; unblocking deletes the row, and the audit log keeps what happened.

create table account_blocks (
  account_id uuid primary key generated always as (coalesce(academy_id, staff_id, student_id)) stored,
  academy_id uuid references academies (id) on delete cascade,
  staff_id uuid references academy_staff (id) on delete cascade,
  student_id uuid references students (id) on delete cascade,
  reason text not null,
  blocked_by uuid not null references administrators (id),
  created_at timestamptz not null default now(),
  check (num_nonnulls(academy_id, staff_id, student_id) = 1)
);
