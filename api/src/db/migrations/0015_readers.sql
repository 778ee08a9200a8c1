-- Since when a school wants announcements in its bell alone, see List-Unsubscribe (RFC 8058).
alter table academies add column announcements_off_at timestamptz;

-- An adult agreed by sharing it; otherwise a guardian's agreement to photos counts alone.
alter table certificate_shares add column by_holder boolean not null default false;

-- Names as their readers sort them, numbers by their value: class 2 before class 10.
create collation people (provider = icu, locale = 'ar-u-kn');
create index students_by_class on students (academy_id, (class_name collate people),
  (first_name collate people), (last_name collate people), id);
