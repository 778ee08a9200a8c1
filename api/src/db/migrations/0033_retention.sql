-- Retention removes the mentors' names from the teams of an archived edition; nothing else changes
-- there. Columns that PostgreSQL computes are not known before the write.
create or replace function refuse_archived() returns trigger language plpgsql as $$
declare
  ignored text[] = array['mentor_name', 'search_name'];
begin
  if tg_op = 'UPDATE' and tg_table_name = 'teams' then
    if old.mentor_name is not null and new.mentor_name is null
      and to_jsonb(new) - ignored = to_jsonb(old) - ignored then
      return new;
    end if;
  end if;
  if tg_op <> 'INSERT' then perform assert_edition_open(old.edition_id); end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' or new.edition_id <> old.edition_id then
    perform assert_edition_open(new.edition_id);
  end if;
  return new;
end $$;

-- Sessions are deleted when they end, so they do not tell when an account was last used.
alter table students add column last_used_at timestamptz not null default now();
