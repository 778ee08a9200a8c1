-- How administrators find a school among 50,000 and a transfer among hundreds of thousands.

-- In the order in which a review takes them, so that none waits for the other.
lock table bank_transfers, academies in access exclusive mode;

-- Both begin with a space, so that short words are found at the beginning of a word.
alter table academies add column desk_search_text text not null generated always as (
  search_key(' ' || name || ' ' || email || ' ' || phone_number || ' ' || payment_reference || ' '
    || area || ' ' || contact_person_name || ' ' || coalesce(license_number, ''))
) stored;
create index academies_desk_search on academies using gin (desk_search_text gin_trgm_ops);

alter table bank_transfers add column search_text text not null generated always as (
  search_key(' ' || coalesce(reference_number, '') || ' ' || bank_name)
) stored;
create index bank_transfers_search on bank_transfers using gin (search_text gin_trgm_ops);

-- The order of the review list: pending ones first, then what was decided last.
create index bank_transfers_review on bank_transfers
  ((decided_at is not null), decided_at desc, id);
