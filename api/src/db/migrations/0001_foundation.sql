-- What every other file uses: search, append-only tables, settings, limits, backups.
-- Money is in piastres. Days are dates in Cairo, instants are timestamptz by the database's clock.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

/*
 * One spelling for a text, to search by. Alef, hamza, ta marbuta and ya have one form each,
 * diacritics, tatweel and direction marks are gone, digits are Western, spaces single.
 * Arabic letters become one ASCII character each, upper-case where the Latin ones are lower-case
 * (q and w stand for two rare ones): pg_trgm then indexes them under every locale of a database.
 */
create function search_key(content text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(lower(content),
      'أإآٱابپتةثجچحخدذرزسشصضطظعغفڤقكکگلمنهوؤىئيی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
        || E'\u0621\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0670\u061C\u200C\u200D\u200E\u200F\u202A\u202B\u202C',
      'AAAAABBTWqJJHXDPRZSCEFGwIVKKQUUULMNWOOYYYY01234567890123456789'),
    '\s+', ' ', 'g')
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- One row; null where the environment's value is in force. Money in piastres.
create table settings (
  only_row boolean primary key default true check (only_row),
  student_portal text check (student_portal in ('open', 'closed')),
  support_whatsapp text,
  payment_account text,
  activation_deposit bigint check (activation_deposit >= 0),
  min_transfer bigint check (min_transfer >= 10000),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  payment_account_changed_at timestamptz,
  -- What one administrator may move alone in a day; null for the default of contract/src/limits.ts.
  money_alone_limit bigint check (money_alone_limit >= 0)
);

-- Sliding windows: the instants of the events that still count.
create table rate_limits (
  key text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (expires_at);

create table idempotency_keys (
  actor_id uuid not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Backups that were finished. Each writes its row when it is whole, so its own copy lacks it.
create table backups (
  id uuid primary key default uuidv7(),
  finished_at timestamptz not null default now(),
  -- When it was said to be out of this machine's or pod's reach, by `npm run backup -- --sent`.
  sent_at timestamptz,
  -- Files that rows name and the store did not have.
  files_missing integer not null check (files_missing >= 0)
);
create index backups_finished on backups (finished_at);
create index backups_sent on backups (sent_at) where sent_at is not null;
