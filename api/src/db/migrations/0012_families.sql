-- Families share phones. A proved phone belongs to one person: a guardian, whose children may all
-- sign up with it, or the student alone.

create extension if not exists btree_gist;

alter table students
  -- Whose phone it is, as the student said at sign-up.
  add column phone_belongs_to text not null default 'student'
    check (phone_belongs_to in ('student', 'guardian')),
  -- The number of the guardian who answers for the phone; null: the student alone.
  add column phone_owner text,
  -- Phones that the account had before. A guardian with one of them is no second person.
  add column former_phones text[] not null default '{}';

update students set phone_owner = guardian.phone_number
from guardians guardian
where guardian.student_id = students.id and guardian.ended_at is null
  and students.phone_verified_at is not null;

drop index students_verified_phone;
create index students_verified_phone on students (phone_number) where phone_verified_at is not null;
alter table students add constraint students_phone_owner
  exclude using gist (phone_number with =, (coalesce(phone_owner, id::text)) with <>)
  where (phone_verified_at is not null);

-- The student's school says that it knows the guardian: needed where the guardian's phone is the
-- one that the student signs in with.
alter table guardians
  add column confirmed_by uuid references academies (id),
  add column confirmed_by_name text,
  add column confirmed_at timestamptz,
  add check ((confirmed_by is null) = (confirmed_at is null)),
  add check ((confirmed_by is null) = (confirmed_by_name is null));

-- A guardian may also say no. Consent that came from the student's own phone is marked.
alter table guardian_consents drop constraint guardian_consents_action_check;
alter table guardian_consents
  add constraint guardian_consents_action_check
    check (action in ('given', 'withdrawn', 'declined')),
  add column same_phone boolean not null default false;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('transfer_approved',
  'transfer_rejected', 'academy_activated', 'academy_suspended', 'academy_reactivated',
  'wallet_credited', 'wallet_debited', 'join_request', 'application_request',
  'guardian_consented', 'guardian_declined', 'guardian_withdrew'));
