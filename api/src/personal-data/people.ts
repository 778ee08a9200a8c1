import { DEVICE_KEPT_SECONDS, LIMITS } from '@midan/contract';
import { RETENTION } from '../limits.ts';
import { daysOf, type Register } from './entry.ts';

const ACCOUNT = 'Until the account is deleted';
const UNUSED = `${ACCOUNT}, or was not used for ${RETENTION.unusedStudentMonths} months`;
const LOGGED = `${RETENTION.securityLogMonths} months, also of a deleted account`;
const SHORT = 'Until it expires';

export const PEOPLE = {
  students: {
    about: ['student', 'guardian'],
    purpose: 'Take part in the competition: age group, team, messages',
    basis: 'participation',
    kept: UNUSED,
    personal: {
      first_name: 'name',
      last_name: 'name',
      search_text: 'copy',
      email: 'contact',
      phone_number: 'contact',
      former_phones: 'contact',
      phone_owner: 'contact',
      pending_email: 'contact',
      pending_phone_number: 'contact',
      birth_date: 'birth date',
      gender: 'gender',
      address: 'address',
      photo_key: 'photo',
      academy_id: 'school and class',
      join_link_id: 'school and class',
      class_name: 'school and class',
      class_key: 'copy',
      external_id: 'school and class',
      password_hash: 'credential',
    },
    plain: `id claimed_at created_at credentials_saved_at deleted_at email_verified_at
      has_temporary_password joined_at language last_used_at password_issued_at phone_belongs_to phone_verified_at status updated_at
      verified_at version vouched_at vouched_by`,
  },
  student_cards: {
    about: ['student'],
    purpose: 'Open the account of a student whom the school registered, and sign in',
    basis: 'participation',
    kept: "As the student's account",
    personal: { code_hash: 'credential', sealed_code: 'credential' },
    plain: 'student_id tries created_at shown_at used_at',
  },
  guardians: {
    about: ['guardian'],
    purpose: "Ask for a guardian's consent",
    basis: 'participation',
    kept: "As the student's account; the phone goes when another guardian is named",
    personal: { name: 'name', phone_number: 'contact', confirmed_by_name: 'name' },
    plain: `id student_id created_at link_sent_at link_message_id ended_at confirmed_at confirmed_by
      wrong_dates closed_until`,
  },
  guardian_consents: {
    about: ['guardian'],
    purpose: 'Prove what a guardian agreed to, and when',
    basis: 'consent',
    kept: "As the student's account",
    personal: { signed_name: 'name', kind: 'consent', action: 'consent' },
    plain: 'id guardian_id created_at language text_version same_phone',
  },
  guardian_links: {
    about: ['guardian'],
    purpose: "Open the guardian's page",
    basis: 'consent',
    kept: 'Until the student has another guardian; then it goes on for siblings with the same phone',
    personal: { token_hash: 'credential' },
    plain: 'guardian_id created_at',
  },
  legal_acceptances: {
    about: ['student', 'guardian', 'school contact'],
    purpose: 'Prove which privacy notice and terms an account accepted, and when',
    basis: 'participation',
    kept: "As the account; a student's and a guardian's until the student is erased",
    personal: { page: 'consent', version: 'consent', accepted_at: 'consent' },
    plain: 'account_kind account_id',
  },
  family_grants: {
    about: ['guardian'],
    purpose: "Open the children's data to their guardian for some minutes",
    basis: 'consent',
    kept: SHORT,
    personal: { token_hash: 'credential' },
    plain: 'guardian_id created_at expires_at',
  },
  family_proofs: {
    about: ['guardian', 'student'],
    purpose: 'Remember for some minutes that a guardian knows the child whose data is open',
    basis: 'consent',
    kept: SHORT,
    personal: { token_hash: 'credential' },
    plain: 'student_id created_at',
  },
  child_deletions: {
    about: ['student'],
    purpose: "Delete a child's account some days after a guardian asked for it",
    basis: 'consent',
    kept: `${LIMITS.childDeletionDays} days, or until it is taken back`,
    personal: {},
    plain: 'student_id guardian_id asked_at due_at hides',
  },
  student_moves: {
    about: ['student'],
    purpose: 'Let a student leave a school, and show the school that the student left',
    basis: 'participation',
    kept: 'Until the student’s account is deleted',
    personal: { reason: 'free text', answer: 'free text' },
    plain: 'id student_id academy_id to_academy_id state asked_at decided_at',
  },
  academies: {
    about: ['school contact'],
    purpose: 'Run the school account: activation, wallet, messages',
    basis: 'participation',
    kept: 'As long as the school has a wallet: its books refer to it',
    personal: {
      contact_person_name: 'name',
      contact_person_role: 'free text',
      email: 'contact',
      phone_number: 'contact',
      pending_email: 'contact',
      pending_phone_number: 'contact',
      address: 'address',
      description: 'free text',
      suspension_reason: 'free text',
      desk_search_text: 'copy',
      search_text: 'copy',
      password_hash: 'credential',
      totp_secret: 'credential',
      totp_recovery_codes: 'credential',
    },
    plain: `id name name_key area governorate license_number license_key logo_key payment_reference search_name status
      balance owed ledger_seq calendar_version created_at credentials_saved_at email_verified_at
      has_temporary_password password_issued_at phone_verified_at verified_at version suspended_at
      suspended_by suspended_from totp_confirmed_at totp_last_step requires_second_factor announcements_off_at
      language`,
  },
  academy_staff: {
    about: ['school staff'],
    purpose: 'Sign in for a school, and show who did what',
    basis: 'participation',
    kept: 'Deleted by the school while nothing refers to the member; otherwise as the school',
    personal: {
      name: 'name',
      email: 'contact',
      password_hash: 'credential',
      totp_secret: 'credential',
      totp_recovery_codes: 'credential',
    },
    plain: `id academy_id permissions has_temporary_password password_issued_at created_at
      disabled_at last_sign_in_at totp_confirmed_at totp_last_step`,
  },
  administrators: {
    about: ['administrator'],
    purpose: 'Sign in, and show who decided what',
    basis: 'security',
    kept: 'As long as the audit log refers to it',
    personal: {
      name: 'name',
      email: 'contact',
      password_hash: 'credential',
      totp_secret: 'credential',
      totp_recovery_codes: 'credential',
    },
    plain: `id role created_at disabled_at desk_seen_at has_temporary_password password_issued_at totp_confirmed_at
      totp_last_step wants_digest`,
  },
  sessions: {
    about: ['any account'],
    purpose: 'Keep somebody signed in, and list the devices',
    basis: 'security',
    kept: SHORT,
    personal: { token_hash: 'credential', user_agent: 'device' },
    plain: 'id account_id role staff_id device_id created_at last_used_at expires_at',
  },
  devices: {
    about: ['any account'],
    purpose: 'Tell a known browser from guessing at a password',
    basis: 'security',
    kept: `${daysOf(DEVICE_KEPT_SECONDS)} after its last use`,
    personal: { token_hash: 'device' },
    plain: 'id account_id role created_at last_used_at',
  },
  account_blocks: {
    about: ['student', 'school staff', 'school contact', 'administrator'],
    purpose: 'Stop an account that somebody else controls',
    basis: 'security',
    kept: 'Until an administrator ends the block, or the account is erased',
    personal: { reason: 'free text' },
    plain: 'account_id academy_id staff_id student_id blocked_by created_at',
  },
  duplicate_closings: {
    about: ['student', 'administrator'],
    purpose: 'Close a school that exists twice, and undo it within a day',
    basis: 'participation',
    kept: 'As the schools: their books refer to it; `dropped_numbers` for a day',
    personal: { reason: 'free text', dropped_numbers: 'free text' },
    plain: `id duplicate_id kept_id closed_by closed_at status_before kept_status_before amount
      student_ids request_ids guardian_ids digest undone_by undone_at`,
  },
  academy_views: {
    about: ['administrator'],
    purpose: 'Let support see a school area as the school does',
    basis: 'participation',
    kept: SHORT,
    personal: { token_hash: 'credential' },
    plain: 'id academy_id session_id viewed_by created_at expires_at',
  },
  codes: {
    about: ['any account'],
    purpose: 'Verify a phone, or choose a new password',
    basis: 'security',
    kept: 'One hour after it expires',
    personal: { phone_number: 'contact', code_hash: 'credential', token_hash: 'credential' },
    plain: `id account_id role purpose channel attempts attempts_without_token created_at
      expires_at`,
  },
  phone_verifications: {
    about: ['any account'],
    purpose: 'Hand over the first password after a verified phone',
    basis: 'participation',
    kept: 'Until it expires, with the unverified account',
    personal: { token_hash: 'credential', sealed_password: 'credential' },
    plain: 'account_id role created_at expires_at',
  },
  rate_limits: {
    about: ['any account'],
    purpose: 'Slow down guessing and floods',
    basis: 'security',
    kept: SHORT,
    personal: { key: 'contact' },
    plain: 'hits expires_at',
  },
  security_events: {
    about: ['any account', 'guardian'],
    purpose: 'Find out after a breach who did what, from where; shown to the school and the family',
    basis: 'security',
    kept: LOGGED,
    personal: { network: 'device', device: 'device' },
    plain: `id created_at act actor_kind actor_id session_id academy_id student_id detail
      counted_hour count`,
  },
  security_reads: {
    about: ['any account'],
    purpose: 'Find out after a breach who read whose data, counted by session and hour',
    basis: 'security',
    kept: LOGGED,
    personal: { network: 'device', device: 'device' },
    plain: `id hour endpoint actor_kind actor_id session_id academy_id student_id calls rows`,
  },
} as const satisfies Partial<Register>;
