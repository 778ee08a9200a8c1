import { asPiastres } from './rules/money.ts';

/** Names carry the unit; a bare `…Max` or `…Min` counts characters or items. */
export const LIMITS = {
  /** Within these, closing a school as a duplicate is undone if nothing happened since. */
  duplicateUndoHours: 24,
  /** Part 2 §9: price of one team, 4,500 EGP. */
  teamPricePiastres: asPiastres(450_000),
  /** Part 2 §1: balance at which an academy becomes active, 4,000 EGP. */
  activationDepositPiastres: asPiastres(400_000),
  /** Part 2 §5: smallest bank transfer, 100 EGP. */
  minTransferPiastres: asPiastres(10_000),
  /** Largest payment online, 200,000 EGP: above it a transfer is cheaper for everybody. */
  onlinePaymentMaxPiastres: asPiastres(20_000_000),
  /** 100 million EGP, which keeps every sum far below the largest safe integer. */
  maxAmountPiastres: asPiastres(10_000_000_000),

  codeDigits: 6,
  codeLifetimeSeconds: 600,
  codeMaxAttempts: 5,
  codeResendIntervalSeconds: 60,
  codeSendsPerHour: 5,

  passwordMin: 8,
  adminPasswordMin: 12,
  passwordMax: 128,
  /** After this a temporary password no longer signs in. */
  temporaryPasswordDays: 30,

  nameMax: 255,
  /** A name on a certificate, which fits on one line of A4. */
  certificateNameMax: 60,
  certificateAwardMax: 80,
  certificateReasonMax: 300,
  /** Of a pasted list of winners. */
  winnersMax: 100,
  winnersTextMax: 20_000,
  /** What a certificate says around the name; the longest words still fit above the foot. */
  certificateTitleMax: 50,
  certificateLeadMax: 80,
  certificateBodyMax: 200,
  emailMax: 254,
  /** A typed phone, including separators. */
  phoneTypedMax: 40,
  verificationTokenMax: 100,
  auditActionMax: 100,
  areaMax: 100,
  addressMax: 500,
  personNameMax: 100,
  /** A view of a school's area by an administrator; it is never prolonged. */
  academyViewSeconds: 15 * 60,
  deskNoteMax: 1000,
  /** How long a guardian's code opens the data of the children. */
  familyGrantSeconds: 15 * 60,
  /** Wrong birth dates that close a child's data to a guardian, and for how long. */
  childTriesMax: 3,
  childClosedSeconds: 24 * 3600,
  /** Between a guardian's wish to delete a child's account and the deletion. */
  childDeletionDays: 7,
  /** Version of the consent text. */
  textVersionMax: 20,
  legalVersionMax: 1_000_000,
  licenseMax: 100,
  descriptionMax: 1000,
  bankNameMax: 100,
  referenceMax: 100,
  notesMax: 1000,
  rejectionReasonMax: 1000,
  /** Part 2 §3: the message of a join or application request. */
  requestMessageMin: 20,
  requestMessageMax: 500,
  /** Why a school rejects a request, as the student reads it. */
  requestRejectionMax: 200,
  /** Why a student leaves a school, or may not. */
  moveReasonMax: 300,
  /** How long a school may leave a request to move unanswered before the desk is asked to decide. */
  moveAnswerDays: 14,
  classNameMax: 40,
  /** A school's own number of a student. */
  externalIdMax: 40,
  /** Cards of one sheet to print. */
  cardsPerSheetMax: 500,
  /** A typed card code, with spaces and dashes. */
  cardCodeTypedMax: 20,
  /** A typed join code, with spaces and dashes. */
  joinCodeTypedMax: 20,
  joinLinkDaysDefault: 7,
  joinLinkDaysMax: 30,
  joinLinkUsesDefault: 40,
  joinLinkUsesMax: 500,
  /** Pending requests of one student. */
  pendingRequestsMax: 5,
  searchMax: 100,
  /** A search is counted this far beyond the page; `meta.more` tells of more. */
  searchCountAhead: 40,

  teamsPerPurchaseMax: 20,
  purchaseMembersMax: 3,
  editMembersMax: 6,
  /** Students that one press places in teams. */
  fillPairsMax: 150,

  editionNumberMax: 999,
  /** Of an edition or a track: the part of an address. */
  keyMax: 40,
  linkMax: 500,
  /** The secret part of an academy's calendar address. */
  calendarKeyMax: 120,
  tracksMax: 20,
  eventsMax: 50,
  priceStepsMax: 200,
  /** Three years. */
  cloneShiftDaysMax: 1100,
  countMax: 1_000_000,

  crewPerEvent: 200,
  /** Hours after the end of the last event until which links and sessions of its crew work. */
  crewAfterEventHours: 12,
  /** Facts that a phone sends at once. */
  crewRecordsMax: 50,
  tableNoMax: 20,
  goalsMax: 99,
  /** Teams of a group, and how many of each may go through. */
  groupTeamsMin: 3,
  groupTeamsMax: 6,
  advancingMax: 4,
  placesMax: 60,
  placeNameMax: 60,
  /** Of a slot, and of the rest between two of a team. */
  slotMinutesMax: 240,
  /** Of one press; pressed again it adds up. */
  delayMinutesMax: 180,
  timetableBlocksMax: 40,
  /** Of an event: matches, runs, practice, inspection and judging. */
  slotsMax: 3000,
  inspectionItemsMax: 30,
  /** The second by right; more by a head inspector. */
  inspectionAttemptsMax: 9,
  /** Within which a team that failed comes again, once. */
  reinspectionMinutes: 20,
  sealNoMax: 20,
  /** Of a team, whom a phone names at the gate. */
  presentMax: 30,
  /** Of the number that is said aloud for a draw. */
  drawSeedMax: 999_999,
  /** Places of a list that get a certificate. */
  awardedPlacesMax: 100,
  /** An instant of publication may lie so far back: clocks differ. */
  publishPastSeconds: 60,
  projectTextMax: 3000,
  projectFilesMax: 5,
  projectFileMaxBytes: 10 * 1024 * 1024,
  /** After the deadline a project is still taken, flagged as late. */
  projectGraceMinutes: 10,
  /** A project is handed in so often at most. */
  projectVersionsMax: 30,
  projectThemesMax: 20,
  trackLinksMax: 10,
  /** Teams that a school reminds at once. */
  remindedTeamsMax: 300,
  commentMax: 1000,
  /** Of a team's project. */
  commentsMax: 100,
  /** After its place was shown, a school may appeal so long. */
  appealMinutes: 15,
  /** How long an invitation to a final waits for its answer. */
  invitationHours: 72,
  criteriaMax: 12,
  criterionPointsMax: 100,
  deductionsMax: 8,
  judgesPerTeamMax: 5,
  /** Minutes of a show, and of the questions after it. */
  judgingMinutesMax: 60,
  planSeedMax: 2_000_000_000,
  /** Of one track at one event. */
  planJudgesMax: 60,
  planTeamsMax: 400,
  judgingRoundsMax: 3,
  sheetTextMax: 300,
  missionItemsMax: 20,
  missionRulesMax: 20,
  missionPointsMax: 1000,
  missionCountMax: 99,
  matchRoundsMax: 5,
  matchSecondsMax: 3600,

  couponCodeMin: 3,
  couponCodeMax: 40,
  couponUsesMax: 1_000_000,
  couponBulkPrefixMax: 30,
  /** Single-use codes of one batch. */
  couponBulkMax: 500,

  adminNameMax: 100,
  /** Enabled members of an academy. */
  staffPerAcademy: 10,
  staffPermissionsMax: 10,
  reportCouponsMax: 500,
  /** Entries on the page of a wallet's statement; its file has all. */
  walletStatementEntriesMax: 500,
  /** A transfer pending for longer counts as overdue (part 2 §9: review takes about 24 hours). */
  transferWaitHours: 24,
  settingTextMax: 200,

  statementMaxBytes: 5 * 1024 * 1024,
  statementRowsMax: 20_000,
  statementApprovalsMax: 100,
  /** Longer cells are notes, which no fact of a student is. */
  importCellMax: 300,
  /** Number of a file's last line that is read. */
  importLineMax: 1_000_000,
  /** A header stands in one of a statement's first lines. */
  statementHeaderLineMax: 60,
  fileNameMax: 255,

  importMaxBytes: 5 * 1024 * 1024,
  /** Lines of a class list below its header. */
  importRowsMax: 2_000,
  /** Columns of a class list that are read. */
  importColumnsMax: 40,
  /** A header stands in one of a class list's first lines. */
  importHeaderLineMax: 20,
  /** How long the lines of an import are kept: they are personal data. */
  importRowsKeptDays: 30,
  announcementTitleMax: 100,
  /** WhatsApp takes 1,024 characters, with the school's name and the title. */
  announcementBodyMax: 700,
  /** More schools than this of one author in a day need a second administrator. */
  announcementApprovalAbove: 500,
  /** What one administrator may move alone in a day, unless settings say otherwise: 10,000 EGP. */
  moneyAlonePiastres: asPiastres(1_000_000),
  /** Who got access by an administrator, or more of it, may not approve that one's acts so long. */
  approverDistanceDays: 30,
  moneyRequestsShown: 100,
  /** Requests of one administrator that wait for a second one. */
  moneyRequestsWaitingMax: 20,
  asideReasonMax: 500,
  /** Transfers offered for one row of a statement. */
  rowCandidatesShown: 20,

  /** Pending transfers of one academy. */
  pendingTransfersMax: 20,
  /** How long a reviewer holds a transfer without renewing it. */
  transferHoldSeconds: 5 * 60,
  /** Possible duplicates shown to reviewers. */
  transferTwinsShown: 5,
  /** Events of a gateway shown with a payment; each state of a transaction is one event. */
  paymentEventsShown: 100,
  /** Longest id of an event: the gateway’s name and the event’s key. */
  paymentEventIdMax: 500,
  /** How long academies are told that the payment account has changed. */
  paymentAccountNoticeSeconds: 7 * 24 * 3600,
  /** Largest version number of a record that several administrators may edit. */
  versionMax: 2_000_000_000,
  logoMaxBytes: 2 * 1024 * 1024,
  photoMaxBytes: 2 * 1024 * 1024,
  /** Of the website: a picture, a PDF. */
  mediaPictureMaxBytes: 10 * 1024 * 1024,
  mediaPdfMaxBytes: 15 * 1024 * 1024,
  mediaNameMax: 100,
  /** What a picture says to who cannot see it, or a file's label. */
  altMax: 200,
  proofMaxBytes: 5 * 1024 * 1024,
  /** Validity of a signed file URL. */
  fileAddressLifetimeSeconds: 600,

  /** First valid year: PostgreSQL has no year 0, and no date here is older. */
  yearMin: 1900,
  /** Last valid year: a later one is a slip of the finger. */
  yearMax: 2100,

  perPageDefault: 20,
  perPageMax: 100,
  /** Teams in one PDF of the organiser's, and in one workbook. */
  paperTeams: 250,
  workbookTeams: 2_000,
  pageMax: 100_000,

  idempotencyKeyLifetimeSeconds: 24 * 3600,
} as const;

/** Rate limits: `max` events within a sliding window of `windowSeconds`. */
export const RATE_LIMITS = {
  /** Wrong passwords for one account from one address (IPv6: one /64). */
  signInPerAccountAndAddress: { max: 10, windowSeconds: 15 * 60 },
  /** Wrong passwords for one account from all unknown devices. */
  signInPerAccountDay: { max: 100, windowSeconds: 24 * 3600 },
  /** Wrong passwords of one role from one address. */
  signInPerAddress: { max: 100, windowSeconds: 15 * 60 },
  /** Wrong passwords from a known device. */
  signInPerDevice: { max: 10, windowSeconds: 15 * 60 },
  adminSignInPerDevice: { max: 5, windowSeconds: 15 * 60 },
  signInPerDeviceDay: { max: 100, windowSeconds: 24 * 3600 },
  adminSignInPerAccountAndAddress: { max: 5, windowSeconds: 15 * 60 },
  /** Wrong current passwords when a signed-in account changes its data. */
  ownPasswordPerAccount: { max: 10, windowSeconds: 15 * 60 },
  ownPasswordPerAccountDay: { max: 100, windowSeconds: 24 * 3600 },
  adminOwnPassword: { max: 5, windowSeconds: 15 * 60 },
  /** Wrong codes of an authenticator app by a signed-in account. */
  secondFactorPerSession: { max: 10, windowSeconds: 15 * 60 },
  /** Wrong ones with a reset code, for one account from one address, and from all. */
  secondFactorPerAccountAndAddress: { max: 10, windowSeconds: 15 * 60 },
  secondFactorPerAccountDay: { max: 100, windowSeconds: 24 * 3600 },
  /** Messages about new devices to one account. */
  newDeviceMessagePerAccount: { max: 5, windowSeconds: 24 * 3600 },
  /** Sign-ups and code requests from one address, counted per kind and role. */
  signUpPerAddress: { max: 120, windowSeconds: 3600 },
  /** Sign-ups from one address with a taken email or phone. */
  takenPerAddress: { max: 30, windowSeconds: 3600 },
  /** Codes of one purpose to one phone. */
  codeSendPerPhone: { max: LIMITS.codeSendsPerHour, windowSeconds: 3600 },
  /** Codes that one administrator sends to academies. */
  codeSendPerAdministrator: { max: 60, windowSeconds: 3600 },
  /** Code requests for a phone and email without a sign-up; as many as with one. */
  codeAskPerStranger: { max: LIMITS.codeSendsPerHour, windowSeconds: 3600 },
  codeSendInterval: { max: 1, windowSeconds: LIMITS.codeResendIntervalSeconds },
  /** Reset codes for one account, requested from one address or known device. */
  resetCodePerAsker: { max: LIMITS.codeSendsPerHour, windowSeconds: 3600 },
  resetCodePerAskerDay: { max: 10, windowSeconds: 24 * 3600 },
  /** Reset codes for one account, requested from all unknown devices. */
  resetCodePerAccountDay: { max: 30, windowSeconds: 24 * 3600 },
  /** Wrong reset codes with one token. */
  wrongResetPerToken: { max: LIMITS.codeMaxAttempts, windowSeconds: LIMITS.codeLifetimeSeconds },
  /** Wrong reset codes without a valid token, from one address. */
  wrongResetPerAddress: { max: 60, windowSeconds: 3600 },
  /** Wrong tries of a code that support sent, from one address. */
  wrongSupportCodePerAddress: {
    max: LIMITS.codeMaxAttempts,
    windowSeconds: LIMITS.codeLifetimeSeconds,
  },
  /** Contact changes of one account, and codes sent again for them. */
  contactChangesPerAccount: { max: 10, windowSeconds: 24 * 3600 },
  /** Codes of every purpose to one mailbox that its owner has not asked for from a known device. */
  codePerMailbox: { max: LIMITS.codeSendsPerHour + 2, windowSeconds: 3600 },
  /** Those of them that are no reset codes, for which the rest is kept. */
  otherCodePerMailbox: { max: LIMITS.codeSendsPerHour, windowSeconds: 3600 },
  /** A fifth of WhatsApp's starting quota of 250 people; further codes go by email. */
  signUpWhatsappPerAddress: { max: 50, windowSeconds: 24 * 3600 },
  couponGuessPerAcademy: { max: 30, windowSeconds: 15 * 60 },
  /** Wrong sign-up codes without the sign-up's token, from one address. */
  wrongCodePerAddress: { max: 60, windowSeconds: 3600 },
  /** PDF documents, by account. */
  papersPerAccount: { max: 200, windowSeconds: 3600 },
  /** Files from one address: a whole school sits behind one. */
  uploadsPerAddress: { max: 600, windowSeconds: 3600 },
  uploadsPerAcademy: { max: 60, windowSeconds: 3600 },
  uploadsPerStudent: { max: 20, windowSeconds: 3600 },
  paymentsPerAcademy: { max: 30, windowSeconds: 3600 },
  /** Questions to gateways by one administrator. */
  paymentAsksPerAdministrator: { max: 120, windowSeconds: 3600 },
  forgedCallbacksPerAddress: { max: 100, windowSeconds: 3600 },
  joinLinksPerAcademy: { max: 60, windowSeconds: 24 * 3600 },
  /**
   * A whole school sits behind one address, and nobody types so many in an hour. A code is 6 of 20
   * signs: one in 21,000 guesses meets one of 3,000 links.
   */
  joinCodePerAddress: { max: 600, windowSeconds: 3600 },
  cardSheetsPerAcademy: { max: 200, windowSeconds: 24 * 3600 },
  /**
   * As for join codes. A code is 8 of 20 signs: one in 85,000 guesses meets one of 300,000 cards,
   * which then takes the birth date in ACCOUNTS.cardTriesMax tries.
   */
  cardCodePerAddress: { max: 600, windowSeconds: 3600 },
  requestsPerStudent: { max: 20, windowSeconds: 24 * 3600 },
  /** Links that a student may send to the guardian. */
  guardianLinksPerStudent: { max: 5, windowSeconds: 24 * 3600 },
  /** Links that schools send to one family, whichever school and child. */
  familyRequestsPerPhone: { max: 1, windowSeconds: 24 * 3600 },
  guardianLinksPerPhone: { max: 10, windowSeconds: 24 * 3600 },
  /** Links for one student to one phone. */
  guardianLinkInterval: { max: 1, windowSeconds: LIMITS.codeResendIntervalSeconds },
  callsPerApiKey: { max: 300, windowSeconds: 60 },
  /** Codes and shared pictures of certificates that nobody has, looked up from one address. */
  certificatesPerAddress: { max: 30, windowSeconds: 60 },
  guardianLinkPerAddress: { max: 60, windowSeconds: 3600 },
  /** Links of the crew that nobody has; a venue sits behind one address. */
  crewLinkPerAddress: { max: 60, windowSeconds: 3600 },
  /** Wrong codes of one purpose for one phone from one address. */
  wrongCodePerPhoneAndAddress: { max: 20, windowSeconds: 24 * 3600 },
  /**
   * 100 guesses a day hit a 6-digit code with a probability of 1 in 10,000; a lower limit would let
   * a single stranger lock the owner out.
   */
  wrongCodePerPhone: { max: 100, windowSeconds: 24 * 3600 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;

export const SESSION_LIFETIMES = {
  academy: { idleSeconds: 7 * 24 * 3600, absoluteSeconds: 30 * 24 * 3600 },
  student: { idleSeconds: 7 * 24 * 3600, absoluteSeconds: 30 * 24 * 3600 },
  admin: { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600 },
  /** Ends LIMITS.crewAfterEventHours after the last event, if that is sooner. */
  crew: { idleSeconds: 3 * 24 * 3600, absoluteSeconds: 30 * 24 * 3600 },
} as const;
export const SESSIONS_PER_ACCOUNT = 10;
/** Known devices per account; the least recently used one is forgotten first. */
export const DEVICES_PER_ACCOUNT = 20;
export const DEVICE_KEPT_SECONDS = 180 * 24 * 3600;
/** Device tokens that a browser keeps for one role and sends with a sign-in. */
export const DEVICE_TOKENS_PER_AREA = 20;
