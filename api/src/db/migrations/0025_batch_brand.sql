-- All certificates of a batch have the brand in force when it began; null is the environment's.
alter table certificate_batches
  add column brand_id uuid references content_versions (id);
update certificate_batches
  set brand_id = (
    select id from content_versions where block = 'brand' order by version desc limit 1)
  where done_at is null;

drop trigger certificate_batches_archived on certificate_batches;
-- A batch that its edition's archive has stopped may still be ended.
create trigger certificate_batches_archived before insert or delete or update of
    id, edition_id, text_id, brand_id, kind, audience, award, takes_unconfirmed, after_id, issued,
    created_by, created_at
  on certificate_batches for each row execute function refuse_archived();
