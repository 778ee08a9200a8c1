-- What the organiser uploaded for the website. A removed one leaves no row: a child's photo goes.
create table media (
  -- Names its files.
  id uuid primary key,
  kind text not null check (kind in ('picture', 'pdf')),
  name text not null check (char_length(name) between 1 and 100),
  alt_en text not null check (char_length(alt_en) between 1 and 200),
  alt_ar text not null check (char_length(alt_ar) between 1 and 200),
  -- Of all its files together.
  bytes integer not null check (bytes > 0),
  -- Of the largest picture.
  width integer,
  height integer,
  ground text,
  -- Keys in the file store.
  files text[] not null check (cardinality(files) > 0),
  created_by uuid references administrators (id),
  created_at timestamptz not null default now(),
  check ((kind = 'picture') = (width is not null)),
  check ((width is null) = (height is null) and (width is null) = (ground is null))
);
create index media_by_time on media (created_at desc, id);
