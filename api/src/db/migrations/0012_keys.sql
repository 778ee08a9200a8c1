-- One key for the spellings of a name, and one for those of a class: as contract/src/rules/search-key.ts.

/*
 * As searchKey(): compatible forms (NFKC), small letters, one form of each Arabic letter, Western
 * digits, single spaces, without marks and signs that nobody sees; names of two words (عبد الرحمن)
 * are one. Arabic letters become one ASCII character each, upper-case where the Latin ones are
 * lower-case (q and w stand for two rare ones): pg_trgm then indexes them under every locale of a
 * database. Whatever changes here is followed by the columns below, or they keep their old keys.
 */
create or replace function search_key(content text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(regexp_replace(
    lower(normalize(content, NFKC) collate "pg_unicode_fast"),
    -- Lone hamza, tatweel, vowel and reading signs; then Default_Ignorable_Code_Point of Unicode 16.
    '[\u0621\u0640\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED'
      || '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
      || '\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
      || '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
    'أإآٱابپتٹةهھۀہۂۃەثجچحخدڈذرڑزژسشصضطظعغفڤقكکگڪلمنںوؤۆۇىئيیےېۍ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'AAAAABBTTWWWWWWWWqJJHXDDPRRZZSCEFGwIVKKQUUUULMNNOOOOYYYYYYY01234567890123456789'),
    '[ \t\n\v\f\r\u1680\u2028\u2029]+', ' ', 'g'),
    '(^| )(IBD|ABO|abd|abu)[ -]', '\1\2', 'g'),
    '(^| )(abd[aeu]l)[ -]', '\1\2', 'g'),
    ' (ALDYN|ALLW)(?= |$)', '\1', 'g');

-- As codeKey(). The dashes are those of Unicode 16 (Pd).
create function code_key(content text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(btrim(search_key(content)),
    '(?<=[0-9])[ /._\-\u058A\u05BE\u1400\u1806\u2010-\u2015\u2044\u2215\u2E17\u2E1A\u2E3A\u2E3B'
      || '\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D\U00010D6E\U00010EAD]+(?=[0-9])',
    '/', 'g'),
    '[ ._\-\u058A\u05BE\u1400\u1806\u2010-\u2015\u2044\u2215\u2E17\u2E1A\u2E3A\u2E3B'
      || '\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D\U00010D6E\U00010EAD]'
      || '|/(?![0-9])|(?<![0-9])/', '', 'g');

create temporary view rows_now as
  select 'academies' as name, count(*) from academies
  union all select 'students', count(*) from students
  union all select 'bank_transfers', count(*) from bank_transfers
  union all select 'teams', count(*) from teams
  union all select 'certificates', count(*) from certificates;
create temporary table rows_before on commit drop as table rows_now;

-- The same expressions: setting one computes the column anew, and builds its indexes.
alter table academies
  alter column search_text set expression as (
    search_key(' ' || name || ' ' || governorate || ' ' || area || ' '
      || coalesce(license_number, ''))),
  alter column search_name set expression as (search_key(name)),
  alter column desk_search_text set expression as (
    search_key(' ' || name || ' ' || email || ' ' || phone_number || ' ' || payment_reference || ' '
      || area || ' ' || contact_person_name || ' ' || coalesce(license_number, '')));
alter table students
  alter column search_text set expression as (
    search_key(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' '
      || coalesce(phone_number, '') || ' ' || coalesce(class_name, '') || ' '
      || coalesce(external_id, ''))),
  -- Classes are one by it, however their names are spelt.
  add column class_key text generated always as (code_key(class_name)) stored;
alter table bank_transfers alter column search_text set expression as (
  search_key(' ' || coalesce(reference_number, '') || ' ' || bank_name));
alter table teams alter column search_name set expression as (search_key(' ' || name));
alter table certificates alter column search_text set expression as (
  search_key(' ' || coalesce(facts->'name'->>'ar', '') || ' '
    || coalesce(facts->'name'->>'en', '')
    || ' ' || coalesce(facts->>'team', '') || ' ' || coalesce(facts->>'academy', '')));

do $$
begin
  if exists (table rows_before except table rows_now) then raise exception 'rows were lost'; end if;
  if (select count(class_name) <> count(class_key) from students)
    or exists (select from students where search_text not like ' _%')
    or exists (select from academies where search_text not like ' _%' or search_name is null)
    or exists (select from teams where search_name not like ' %')
    or exists (select from certificates where search_text not like ' %')
    or exists (select from bank_transfers where search_text not like ' %')
  then raise exception 'a row with a text has no key'; end if;
end $$;
drop view rows_now;
