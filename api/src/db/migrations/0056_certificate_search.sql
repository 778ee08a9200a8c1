-- Certificates are searched by name, team and school, of 300,000 in an edition. Begins with a space,
-- so that short words are found at the beginning of a word.
alter table certificates add column search_text text not null generated always as (
  search_key(' ' || coalesce(facts->'name'->>'ar', '') || ' ' || coalesce(facts->'name'->>'en', '')
    || ' ' || coalesce(facts->>'team', '') || ' ' || coalesce(facts->>'academy', ''))
) stored;
alter table certificates alter column search_text set statistics 1000;
create index certificates_search on certificates using gin (search_text gin_trgm_ops);

-- As before, but for the generated column: it follows the facts, and has no value yet in this trigger.
create or replace function refuse_archived_certificate() returns trigger language plpgsql as $$
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
