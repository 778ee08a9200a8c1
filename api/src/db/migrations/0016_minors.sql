-- Since when a school wants announcements in its bell alone, see List-Unsubscribe (RFC 8058).
alter table academies add column announcements_off_at timestamptz;

-- An adult agreed by sharing it; otherwise a guardian's agreement to photos counts alone.
alter table certificate_shares add column by_holder boolean not null default false;
