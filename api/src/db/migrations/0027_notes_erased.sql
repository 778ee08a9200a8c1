-- A withdrawn note loses its text: a sentence about a child can be taken away.

alter table desk_notes disable trigger desk_notes_append_only;
alter table desk_notes drop constraint desk_notes_text_check;
update desk_notes set text = '' where withdrawn_at is not null;
alter table desk_notes add constraint desk_notes_text_check
  check (char_length(text) <= 1000 and (text = '') = (withdrawn_at is not null));
alter table desk_notes enable trigger desk_notes_append_only;

-- The text is erased here, so that instances of the version before erase it too.
create or replace function refuse_note_change() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or new.withdrawn_at is null
    or new.text not in (old.text, '')
    or (to_jsonb(new) - array['withdrawn_at', 'text'])
      <> (to_jsonb(old) - array['withdrawn_at', 'text']) then
    raise exception 'desk_notes is append-only; a note can be withdrawn once';
  end if;
  new.text := '';
  return new;
end $$;
