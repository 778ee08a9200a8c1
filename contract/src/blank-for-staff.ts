import type { Blanks } from './blanks.ts';
import { getTeam, listTeams } from './features/competition/teams.ts';
import type { NoticeKind } from './features/messaging/notices.ts';
import { listApplicationRequests, listJoinRequests } from './features/people/enrolment.ts';
import { getStudent, listStudents } from './features/people/students.ts';
import type { StaffPermission } from './permissions.ts';

const CONTACTS: Blanks = { email: null, phone_number: null };
/** Name, class, team, status and age stay. */
const OF_STUDENT: Blanks = {
  ...CONTACTS,
  birth_date: null,
  address: null,
  external_id: null,
  photo: null,
  guardian_consent: null,
  guardian_unreached: false,
  guardian_confirmed_at: null,
};
/** A message is free text, in which children write contacts. */
const OF_REQUEST: Blanks = { message: '', student: { email: '', phone_number: '' } };
const OF_TEAM: Blanks = { members: { student: { ...CONTACTS, guardian_consent: null } } };
const unlessTeams = (blanks: Blanks) => ({ permission: 'teams', blanks }) as const;

/** The owner gets all. Searches with `names_only` and presentForMember() go with it. */
export const BLANK_FOR_STAFF: ReadonlyMap<string, { permission: StaffPermission; blanks: Blanks }> =
  new Map([
    [listStudents.name, unlessTeams(OF_STUDENT)],
    [getStudent.name, unlessTeams(OF_STUDENT)],
    [listJoinRequests.name, unlessTeams(OF_REQUEST)],
    [listApplicationRequests.name, unlessTeams(OF_REQUEST)],
    [listTeams.name, unlessTeams(OF_TEAM)],
    [getTeam.name, unlessTeams(OF_TEAM)],
  ]);

export const NOTICES_NEEDING = {
  money: [
    'transfer_approved',
    'transfer_rejected',
    'transfer_corrected',
    'transfer_reversed',
    'wallet_credited',
    'wallet_debited',
    'owed_taken',
    'purchase_refunded',
    'payout_sent',
    'payment_received',
    'payment_late',
    'payment_refunded',
    'payment_refund_failed',
  ],
  teams: [
    'guardian_consented',
    'guardian_declined',
    'guardian_withdrew',
    'guardian_guessed',
    'deletion_asked',
    'deletion_withdrawn',
    'move_asked',
    'student_left',
    'student_moved_in',
  ],
} as const satisfies Record<StaffPermission, readonly NoticeKind[]>;
