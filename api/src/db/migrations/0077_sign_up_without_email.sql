-- A child whose guardian's phone is named needs no email: a card's code is the name to sign in with.
alter table students drop constraint students_complete;
alter table students add constraint students_complete check (case
  when vouched_at is null then phone_number is not null and address is not null
    and password_hash is not null
  when claimed_at is null then email is null and phone_number is null
    and password_hash is null and photo_key is null
  else password_hash is not null
end);
