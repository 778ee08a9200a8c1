-- Between two editions: schools of earlier ones are told once that another one is open.
-- Null until all were told; the edition of before this file tells nobody any more.
alter table editions add schools_told_at timestamptz;
update editions set schools_told_at = now() where is_current and status <> 'draft';

create table edition_invitations (
  edition_id uuid not null references editions (id) on delete cascade,
  academy_id uuid not null references academies (id) on delete cascade,
  told_at timestamptz not null default now(),
  primary key (edition_id, academy_id)
);
create index edition_invitations_academy on edition_invitations (academy_id);

-- Announcements: in the language in which a school's owner signed in last; null before that.
alter table academies add language text check (language in ('ar', 'en'));

-- A row with a student is that student's, told with the academy of the team.
alter table announcement_recipients add student_id uuid references students (id) on delete cascade;
alter table announcement_recipients drop constraint announcement_recipients_pkey;
alter table announcement_recipients add id uuid primary key default uuidv7();
alter table announcement_recipients add constraint announcement_recipients_once
  unique nulls not distinct (announcement_id, academy_id, student_id);
create index announcement_recipients_student on announcement_recipients (student_id)
  where student_id is not null;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('guardian_guessed', 'deletion_asked', 'deletion_withdrawn',
    'certificates_corrected', 'payment_refunded', 'payment_refund_failed', 'payment_received',
    'payment_late', 'certificates_ready', 'announcement', 'purchase_refunded',
    'transfer_reversed', 'payout_sent', 'owed_taken', 'transfer_corrected', 'transfer_approved',
    'transfer_rejected', 'academy_activated', 'academy_suspended', 'academy_reactivated',
    'wallet_credited', 'wallet_debited', 'join_request', 'application_request',
    'guardian_consented', 'guardian_declined', 'guardian_withdrew', 'move_asked', 'student_left',
    'student_moved_in', 'edition_opened'));
alter table student_notices drop constraint student_notices_kind_check;
alter table student_notices add constraint student_notices_kind_check
  check (kind in ('own_guardian_guessed', 'own_deletion_asked', 'own_deletion_withdrawn',
    'certificate_corrected', 'certificate_ready', 'request_approved', 'request_rejected',
    'team_joined', 'team_left', 'team_track', 'deadline_members', 'deadline_track', 'event_near',
    'own_guardian_consented', 'own_guardian_declined', 'own_guardian_withdrew', 'card_renewed',
    'own_released', 'own_transferred', 'own_move_refused', 'announcement'));
create index student_notices_announcement on student_notices ((facts ->> 'announcement'))
  where kind = 'announcement';
