-- Students who leave a school. Teams of archived editions, certificates and the guardian's answers
-- stay with the student; a school's confirmation of the guardian counts for that school alone.

create table student_moves (
  id uuid primary key default uuidv7(),
  student_id uuid not null references students (id) on delete cascade,
  -- The school that is left.
  academy_id uuid not null references academies (id) on delete cascade,
  -- Where an administrator moved the student.
  to_academy_id uuid references academies (id) on delete set null,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'refused', 'withdrawn',
    'released', 'decided_by_organiser')),
  -- Of who asked or released.
  reason text check (char_length(reason) between 1 and 300),
  -- Of the school that refused, or of the administrator.
  answer text check (char_length(answer) between 1 and 300),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  check (to_academy_id is null or state = 'decided_by_organiser')
);
create unique index student_moves_one_open on student_moves (student_id) where state = 'asked';
create index student_moves_student on student_moves (student_id, id);
create index student_moves_academy on student_moves (academy_id, id);
create index student_moves_to on student_moves (to_academy_id) where to_academy_id is not null;
create index student_moves_waiting on student_moves (asked_at) where state = 'asked';

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('guardian_guessed', 'deletion_asked', 'deletion_withdrawn',
    'certificates_corrected', 'payment_refunded', 'payment_refund_failed', 'payment_received',
    'payment_late', 'certificates_ready', 'announcement', 'purchase_refunded',
    'transfer_reversed', 'payout_sent', 'owed_taken', 'transfer_corrected', 'transfer_approved',
    'transfer_rejected', 'academy_activated', 'academy_suspended', 'academy_reactivated',
    'wallet_credited', 'wallet_debited', 'join_request', 'application_request',
    'guardian_consented', 'guardian_declined', 'guardian_withdrew', 'move_asked', 'student_left',
    'student_moved_in'));
alter table student_notices drop constraint student_notices_kind_check;
alter table student_notices add constraint student_notices_kind_check
  check (kind in ('own_guardian_guessed', 'own_deletion_asked', 'own_deletion_withdrawn',
    'certificate_corrected', 'certificate_ready', 'request_approved', 'request_rejected',
    'team_joined', 'team_left', 'team_track', 'deadline_members', 'deadline_track', 'event_near',
    'own_guardian_consented', 'own_guardian_declined', 'own_guardian_withdrew', 'card_renewed',
    'own_released', 'own_transferred', 'own_move_refused'));
