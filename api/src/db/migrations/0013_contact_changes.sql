-- A new phone or email is a wish until a code that went there confirms it. It blocks nobody.
alter table academies add column pending_phone_number text, add column pending_email text;
alter table students add column pending_phone_number text, add column pending_email text;

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('verify_phone',
  'reset_password', 'guardian_consent', 'change_phone_number', 'change_email'));
