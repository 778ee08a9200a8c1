-- The place of a certificate in the public lists of revoked credentials. Known to whoever holds the
-- credential; it says nothing about the person.
alter table certificates add column status_index integer generated always as identity (start 0 minvalue 0);
alter table certificates add constraint certificates_status_index unique (status_index);
create index certificates_ended on certificates (status_index)
  where revoked_at is not null or replaced_at is not null;
