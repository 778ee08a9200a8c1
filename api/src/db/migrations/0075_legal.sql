-- Versions of the privacy notice and the terms that accounts accepted.

create table legal_acceptances (
  account_kind text not null check (account_kind in ('student', 'academy', 'guardian')),
  -- The account; of a guardian the row in guardians.
  account_id uuid not null,
  page text not null check (page in ('privacy', 'terms')),
  version integer not null check (version >= 0),
  accepted_at timestamptz not null default now(),
  primary key (account_kind, account_id, page, version)
);

create function forget_acceptances() returns trigger language plpgsql as $$
begin
  delete from legal_acceptances where account_kind = tg_argv[0] and account_id = old.id;
  return null;
end $$;
create trigger forget_acceptances after delete on students
  for each row execute function forget_acceptances('student');
create trigger forget_acceptances after delete on academies
  for each row execute function forget_acceptances('academy');
create trigger forget_acceptances after delete on guardians
  for each row execute function forget_acceptances('guardian');
