type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

export const ACADEMY_STATUSES = ['pending', 'suspended', 'verified', 'active', 'closed'] as const;
export type AcademyStatus = (typeof ACADEMY_STATUSES)[number];
/**
 * pending → phone code → suspended → deposit → active; `verified`: licence checked, no deposit;
 * `closed` as the duplicate of another, which an undo alone takes back.
 */
export const ACADEMY_TRANSITIONS: Transitions<AcademyStatus> = {
  pending: ['suspended'],
  suspended: ['verified', 'active', 'closed'],
  verified: ['suspended', 'active', 'closed'],
  active: ['suspended', 'closed'],
  closed: ['suspended', 'verified', 'active'],
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

export const BANK_TRANSFER_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'withdrawn',
  'reversed',
] as const;
export type BankTransferStatus = (typeof BANK_TRANSFER_STATUSES)[number];
/** Withdrawn by the academy. An approval by mistake is reversed, once. */
export const BANK_TRANSFER_TRANSITIONS: Transitions<BankTransferStatus> = {
  pending: ['approved', 'rejected', 'withdrawn'],
  approved: ['reversed'],
  rejected: [],
  withdrawn: [],
  reversed: [],
};
export const PAYMENT_METHODS = ['card', 'mobile_wallet', 'fawry'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_GATEWAYS = ['paymob', 'fawry'] as const;

export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** Other money came than was asked for, or it is dealt with by hand. */
export const PAYMENT_REVIEWS = ['open', 'done'] as const;
export type PaymentReview = (typeof PAYMENT_REVIEWS)[number];
/**
 * pending: the gateway has the order. A declined one (`failed`) may be tried again until it
 * expires. Money that comes after that, or after a cancellation, counts too.
 */
export const PAYMENT_TRANSITIONS: Transitions<PaymentStatus> = {
  created: ['pending', 'failed', 'paid', 'expired', 'cancelled'],
  pending: ['paid', 'failed', 'expired', 'cancelled'],
  failed: ['paid', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: ['paid'],
  paid: [],
};

export const PAYMENT_REFUND_STATUSES = [
  'requested',
  'reserved',
  'sent',
  'done',
  'refused',
] as const;
export type PaymentRefundStatus = (typeof PAYMENT_REFUND_STATUSES)[number];
/**
 * requested waits for a second administrator; reserved: taken from the wallet, not yet asked; sent:
 * asked, once. Refused gives the wallet back what was taken.
 */
export const PAYMENT_REFUND_TRANSITIONS: Transitions<PaymentRefundStatus> = {
  requested: ['reserved', 'refused'],
  reserved: ['sent', 'refused'],
  sent: ['done', 'refused'],
  done: [],
  refused: [],
};
/**
 * gateway: it said no, and its books agree; not_taken: no connection was made; differs: its books
 * show refunds not made here; person: somebody looked there.
 */
export const REFUND_REFUSALS = ['declined', 'gateway', 'not_taken', 'differs', 'person'] as const;
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];
/** `noted`: no change; `unconfirmed`: asked again; `mismatch`, `unknown_order`: for a person. */
export const PAYMENT_OUTCOMES = [
  'credited',
  'declined',
  'noted',
  'unconfirmed',
  'mismatch',
  'unknown_order',
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];
/** Administrators do not see withdrawn transfers (part 2 §2). */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected', 'reversed'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
/** Statuses of join and application requests, part 2 §4. */
export const REQUEST_TRANSITIONS: Transitions<RequestStatus> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** Statuses for the student; academies do not see withdrawn requests. */
export const OWN_REQUEST_STATUSES = [...REQUEST_STATUSES, 'withdrawn'] as const;
export type OwnRequestStatus = (typeof OWN_REQUEST_STATUSES)[number];
export const OWN_REQUEST_TRANSITIONS: Transitions<OwnRequestStatus> = {
  pending: ['approved', 'rejected', 'withdrawn'],
  approved: [],
  rejected: [],
  withdrawn: [],
};

/**
 * A student leaves a school. `released`: by the school, unasked; `decided_by_organiser`: asked for
 * or not. Nobody comes back from one: joining again is a request of its own.
 */
export const MOVE_STATES = [
  'asked',
  'agreed',
  'refused',
  'withdrawn',
  'released',
  'decided_by_organiser',
] as const;
export type MoveState = (typeof MOVE_STATES)[number];
export const MOVE_TRANSITIONS: Transitions<MoveState> = {
  asked: ['agreed', 'refused', 'withdrawn', 'decided_by_organiser'],
  agreed: [],
  refused: [],
  withdrawn: [],
  released: [],
  decided_by_organiser: [],
};

/** What a certificate is for. `place` and `award` name what was reached. */
export const CERTIFICATE_KINDS = ['participation', 'place', 'award', 'mentor', 'school'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** replaced: another one with corrected facts stands in its place; revoked: it never counted. */
export const CERTIFICATE_STATES = ['valid', 'replaced', 'revoked'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Edition setting: consent is required for team membership, optional, or off. */
export const GUARDIAN_POLICIES = ['required', 'optional', 'off'] as const;
export type GuardianPolicy = (typeof GUARDIAN_POLICIES)[number];

/**
 * unasked: no link was sent; unconfirmed: given from a phone shared with the student, and the
 * academy has not confirmed the guardian, so it counts as no consent.
 */
export const GUARDIAN_CONSENT_STATES = [
  'missing',
  'unasked',
  'waiting',
  'unconfirmed',
  'given',
  'declined',
  'withdrawn',
] as const;
export type GuardianConsentState = (typeof GUARDIAN_CONSENT_STATES)[number];
export const GUARDIAN_CONSENT_TRANSITIONS: Transitions<GuardianConsentState> = {
  missing: ['unasked', 'waiting'],
  // An answer without an own link comes through a sibling's.
  unasked: ['waiting', 'unconfirmed', 'given', 'declined'],
  waiting: ['unconfirmed', 'given', 'declined'],
  // `waiting` when another guardian is named.
  unconfirmed: ['given', 'withdrawn', 'waiting'],
  given: ['withdrawn', 'waiting', 'unconfirmed'],
  declined: ['unconfirmed', 'given', 'waiting'],
  withdrawn: ['unconfirmed', 'given', 'waiting'],
};

export const CREW_DUTIES = [
  'judge',
  'head_judge',
  'referee',
  'head_referee',
  'gate',
  'inspector',
  'head_inspector',
  'caller',
] as const;
export type CrewDuty = (typeof CREW_DUTIES)[number];

/** The start list of a track at an event: `locked` freezes levels, `closed` the sheets. */
export const START_LIST_STATES = ['open', 'locked', 'closed', 'told'] as const;
export type StartListState = (typeof START_LIST_STATES)[number];
/**
 * Unlocked while no run, draw or sheet beyond a draft hangs on it; `told`: teams read feedback, until
 * something is mended.
 */
export const START_LIST_TRANSITIONS: Transitions<StartListState> = {
  open: ['locked'],
  locked: ['open', 'closed'],
  closed: ['locked', 'told'],
  told: ['locked'],
};

export const SHEET_STATES = ['draft', 'handed_in', 'returned', 'locked'] as const;
export type SheetState = (typeof SHEET_STATES)[number];
/** Returned by the head judge with a reason; locked, and unlocked, with the start list's closing. */
export const SHEET_TRANSITIONS: Transitions<SheetState> = {
  draft: ['handed_in'],
  handed_in: ['returned', 'locked'],
  returned: ['handed_in'],
  locked: ['handed_in'],
};

export const RUN_STATES = ['reported', 'confirmed', 'void'] as const;
export type RunState = (typeof RUN_STATES)[number];
/** By the head referee; a confirmed one becomes void with a reason, and another takes its place. */
export const RUN_TRANSITIONS: Transitions<RunState> = {
  reported: ['confirmed', 'void'],
  confirmed: ['void'],
  void: [],
};
export const RUN_MODES = ['autonomous', 'manual'] as const;
export type RunMode = (typeof RUN_MODES)[number];

/** `adjusted` takes each judge's measured severity out. */
export const JUDGING_METHODS = ['plain', 'adjusted'] as const;
export type JudgingMethod = (typeof JUDGING_METHODS)[number];

export const MATCH_STATES = ['planned', 'confirmed'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** `plain`, `adjusted`: of judges' marks. */
export const RESULT_METHODS = ['plain', 'adjusted', 'runs', 'league'] as const;
export type ResultMethod = (typeof RESULT_METHODS)[number];
/** Who proposes a list of places, and answers appeals against it. */
export const RESULT_HEADS = {
  plain: 'head_judge',
  adjusted: 'head_judge',
  runs: 'head_referee',
  league: 'head_referee',
} as const satisfies Record<ResultMethod, CrewDuty>;

/** Where something happens at an event; which slots a place takes, `PLACE_OF` says. */
export const PLACE_KINDS = ['arena', 'practice', 'inspection', 'judging'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
export const SLOT_KINDS = ['inspection', 'practice', 'run', 'match', 'judging'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];
export const PLACE_OF: Record<SlotKind, PlaceKind> = {
  inspection: 'inspection',
  practice: 'practice',
  run: 'arena',
  match: 'arena',
  judging: 'judging',
};

export const SLOT_STATES = ['planned', 'called', 'present', 'done', 'missed'] as const;
export type SlotState = (typeof SLOT_STATES)[number];
/**
 * By a caller, who may take each step back. A missed slot may also be planned again, last at its
 * place.
 */
export const SLOT_TRANSITIONS: Transitions<SlotState> = {
  planned: ['called'],
  called: ['planned', 'present', 'missed'],
  present: ['called', 'done'],
  done: ['present'],
  missed: ['planned', 'called'],
};

/** `disputed`: two inspectors said otherwise in one attempt. Worked out, never stored. */
export const INSPECTION_STATES = ['none', 'passed', 'failed', 'disputed'] as const;
export type InspectionState = (typeof INSPECTION_STATES)[number];

/** Who gets a certificate of participation. */
export const PARTICIPATIONS = ['registered', 'arrived'] as const;
export type Participation = (typeof PARTICIPATIONS)[number];

export const RESULT_STATES = ['open', 'proposed', 'signed', 'published', 'corrected'] as const;
export type ResultState = (typeof RESULT_STATES)[number];
/**
 * By two people. Time does the last two: a signed list is published from its instant on, and
 * corrected as soon as list n + 1 is. A published list never changes.
 */
export const RESULT_TRANSITIONS: Transitions<ResultState> = {
  open: ['proposed'],
  proposed: ['open', 'signed'],
  signed: ['open', 'published'],
  published: ['corrected'],
  corrected: [],
};

export const APPEAL_STATES = ['open', 'upheld', 'refused'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
export const APPEAL_TRANSITIONS: Transitions<AppealState> = {
  open: ['upheld', 'refused'],
  upheld: [],
  refused: [],
};

export const INVITATION_STATES = ['next', 'invited', 'accepted', 'declined', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
/** A place that is given back after it was accepted invites the next in line too. */
export const INVITATION_TRANSITIONS: Transitions<InvitationState> = {
  next: ['invited'],
  invited: ['accepted', 'declined', 'expired'],
  accepted: ['declined'],
  declined: [],
  expired: [],
};

export const PROJECT_NEEDS = ['none', 'optional', 'required'] as const;
export type ProjectNeed = (typeof PROJECT_NEEDS)[number];

/** `changed`: the draft is another one than what was handed in. Worked out, never stored. */
export const PROJECT_STATES = ['none', 'draft', 'handed_in', 'changed'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** An import of a class list. `previewed` changes nothing. */
export const IMPORT_STATUSES = ['previewed', 'done', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export const IMPORT_TRANSITIONS: Transitions<ImportStatus> = {
  previewed: ['done'],
  done: ['undone'],
  undone: [],
};

/** `waiting` for a second administrator; a change takes it back to draft. */
export const ANNOUNCEMENT_STATUSES = ['draft', 'waiting', 'sending', 'done', 'stopped'] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];
export const ANNOUNCEMENT_TRANSITIONS: Transitions<AnnouncementStatus> = {
  draft: ['waiting', 'sending'],
  waiting: ['draft', 'sending'],
  sending: ['done', 'stopped'],
  done: [],
  stopped: [],
};

export const TEAM_STATUSES = ['active', 'inactive'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];
export const TEAM_TRANSITIONS: Transitions<TeamStatus> = {
  active: ['inactive'],
  inactive: ['active'],
};

export const EDITION_STATUSES = ['draft', 'open', 'running', 'published', 'archived'] as const;
export type EditionStatus = (typeof EDITION_STATUSES)[number];
/** draft → open → running → results published → archived. Only `published` goes back. */
export const EDITION_TRANSITIONS: Transitions<EditionStatus> = {
  draft: ['open'],
  open: ['running'],
  running: ['published'],
  published: ['running', 'archived'],
  archived: [],
};
/** True for `open` and `running`, in which schools take part, buy teams and change them. */
export const isLiving = (status: EditionStatus): boolean =>
  status === 'open' || status === 'running';

/** `each_edition`: the wallet must hold the deposit again before the school takes part. */
export const DEPOSIT_POLICIES = ['once', 'each_edition'] as const;
export type DepositPolicy = (typeof DEPOSIT_POLICIES)[number];

export const WINDOW_KINDS = ['purchase', 'track_choice', 'members', 'project'] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

export const EVENT_KINDS = ['meeting', 'qualifier', 'final'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * reversal: taken back for a reversed transfer, less than its amount where the wallet did not cover
 * it; payout: sent back to the academy by bank; merge: moved between a school and its duplicate.
 */
export const TRANSACTION_TYPES = [
  'deposit',
  'purchase',
  'refund',
  'reversal',
  'payout',
  'adjustment',
  'merge',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Acts of administrators that count against one limit, above which a second one approves. */
export const MONEY_ACTS = [
  'adjustment',
  'payout',
  'reversal',
  'purchase_refund',
  'payment_refund',
] as const;
export type MoneyAct = (typeof MONEY_ACTS)[number];

/** alone: carried out at once, below the limit; withdrawn: by its requester. */
export const MONEY_REQUEST_STATES = [
  'alone',
  'waiting',
  'approved',
  'declined',
  'withdrawn',
] as const;
export type MoneyRequestState = (typeof MONEY_REQUEST_STATES)[number];
export const MONEY_REQUEST_TRANSITIONS: Transitions<MoneyRequestState> = {
  alone: [],
  waiting: ['approved', 'declined', 'withdrawn'],
  approved: [],
  declined: [],
  withdrawn: [],
};

/**
 * Each further than the one before. `failed` counts only while nothing further is known: a phone
 * may report a message that another phone of the same person refused.
 */
export const DELIVERY_STATES = ['queued', 'sent', 'failed', 'delivered', 'read'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/** Receipts come in any order, and some never: every state leads to every further one. */
export const DELIVERY_TRANSITIONS: Transitions<DeliveryState> = {
  queued: ['sent', 'failed', 'delivered', 'read'],
  sent: ['failed', 'delivered', 'read'],
  failed: ['delivered', 'read'],
  delivered: ['read'],
  read: [],
};

export function canMove<S extends string>(table: Transitions<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** Statuses from which `to` can be reached in one step, for conditional updates. */
export function sourcesOf<S extends string>(table: Transitions<S>, to: S): S[] {
  return (Object.keys(table) as S[]).filter((from) => table[from].includes(to));
}
