-- Blocks of an edition (its albums), of an item (a page's address), or of both (a track's page).
alter table content_versions
  add column edition_id uuid references editions (id),
  add column item text not null default '' check (char_length(item) <= 60),
  drop constraint content_versions_block_version_key,
  add unique nulls not distinct (block, edition_id, item, version);
