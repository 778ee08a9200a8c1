-- A certificate keeps the brand that it was issued with; null is the environment's.
alter table certificates
  add column brand_id uuid references content_versions (id);
