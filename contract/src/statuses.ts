/** Every status with its transition table: the legal moves at once. */
type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

export const ACADEMY_STATUSES = ['pending', 'suspended', 'verified', 'active'] as const;
export type AcademyStatus = (typeof ACADEMY_STATUSES)[number];
/** pending → phone code → suspended → deposit reached → active; verified: licence checked, deposit due. */
export const ACADEMY_TRANSITIONS: Transitions<AcademyStatus> = {
  pending: ['suspended'],
  suspended: ['verified', 'active'],
  verified: ['suspended', 'active'],
  active: ['suspended'],
};

export const STUDENT_STATUSES = ['pending', 'verified', 'inactive', 'active', 'suspended'] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];
export const STUDENT_TRANSITIONS: Transitions<StudentStatus> = {
  pending: ['verified', 'inactive'],
  verified: ['inactive'],
  inactive: ['verified'],
  active: ['inactive'],
  suspended: ['inactive'],
};

export const BANK_TRANSFER_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type BankTransferStatus = (typeof BANK_TRANSFER_STATUSES)[number];
/** pending → an administrator approves or rejects, or the school withdraws it to send it corrected. */
export const BANK_TRANSFER_TRANSITIONS: Transitions<BankTransferStatus> = {
  pending: ['approved', 'rejected', 'withdrawn'],
  approved: [],
  rejected: [],
  withdrawn: [],
};
/** The review desk's counts and filters (part 2 §2). A withdrawn transfer is in none of them. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
/** Join and application requests, part 2 §4. */
export const REQUEST_TRANSITIONS: Transitions<RequestStatus> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** As the student sees them: a request that was taken back is no school's any more. */
export const OWN_REQUEST_STATUSES = [...REQUEST_STATUSES, 'withdrawn'] as const;
export type OwnRequestStatus = (typeof OWN_REQUEST_STATUSES)[number];
export const OWN_REQUEST_TRANSITIONS: Transitions<OwnRequestStatus> = {
  pending: ['approved', 'rejected', 'withdrawn'],
  approved: [],
  rejected: [],
  withdrawn: [],
};

/** Edition setting: consent is a condition of team membership, is only shown, or is not asked for. */
export const GUARDIAN_POLICIES = ['required', 'optional', 'off'] as const;
export type GuardianPolicy = (typeof GUARDIAN_POLICIES)[number];

/**
 * missing: no guardian named; waiting: the guardian has not answered yet; unconfirmed: given from the
 * phone that the student signs in with, where consent is required and the school has not yet
 * confirmed that it knows the guardian.
 */
export const GUARDIAN_CONSENT_STATES = [
  'missing',
  'waiting',
  'unconfirmed',
  'given',
  'declined',
  'withdrawn',
] as const;
export type GuardianConsentState = (typeof GUARDIAN_CONSENT_STATES)[number];
export const GUARDIAN_CONSENT_TRANSITIONS: Transitions<GuardianConsentState> = {
  missing: ['waiting'],
  waiting: ['unconfirmed', 'given', 'declined'],
  // Another guardian is asked anew.
  unconfirmed: ['given', 'withdrawn', 'waiting'],
  given: ['withdrawn', 'waiting', 'unconfirmed'],
  declined: ['unconfirmed', 'given', 'waiting'],
  withdrawn: ['unconfirmed', 'given', 'waiting'],
};

export const TEAM_STATUSES = ['active', 'inactive'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];
export const TEAM_TRANSITIONS: Transitions<TeamStatus> = {
  active: ['inactive'],
  inactive: ['active'],
};

export const TRANSACTION_TYPES = ['deposit', 'purchase', 'refund', 'adjustment'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** May a status move from one value to another? */
export function canMove<S extends string>(table: Transitions<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** The statuses from which `to` can be reached, for guarded updates. */
export function sourcesOf<S extends string>(table: Transitions<S>, to: S): S[] {
  return (Object.keys(table) as S[]).filter((from) => table[from].includes(to));
}
