-- When the password of an account was issued; a temporary one ends 30 days later. Accounts that
-- signed up have theirs since then. When one was given to staff or administrators is not known:
-- their time starts now.
alter table students add column password_issued_at timestamptz not null default now();
alter table academies add column password_issued_at timestamptz not null default now();
alter table academy_staff add column password_issued_at timestamptz not null default now();
alter table administrators add column password_issued_at timestamptz not null default now();
update students set password_issued_at = created_at where has_temporary_password;
update academies set password_issued_at = created_at where has_temporary_password;

-- Administrators reset their password by a code too.
alter table codes drop constraint codes_role_check;
alter table codes add constraint codes_role_check check (role in ('student', 'academy', 'admin'));
