/** Every limit of the product, named once. Money in piastres, times in seconds, sizes in bytes. */
export const LIMITS = {
  /** Part 2 §9: price of one team, 4,500 EGP. */
  teamPricePiastres: 450_000,
  /** Part 2 §1: balance at which a school becomes active, 4,000 EGP. */
  activationDepositPiastres: 400_000,
  /** Part 2 §5: smallest bank transfer, 100 EGP. */
  minTransferPiastres: 10_000,
  /** Keeps every sum far below the safe integer range: 100 million EGP. */
  maxAmountPiastres: 10_000_000_000,

  codeDigits: 6,
  codeLifetimeSeconds: 600,
  codeMaxAttempts: 5,
  codeResendIntervalSeconds: 60,
  codeSendsPerHour: 5,
  unverifiedAccountLifetimeSeconds: 72 * 3600,

  passwordMin: 8,
  adminPasswordMin: 12,
  passwordMax: 128,
  temporaryPasswordLength: 14,

  nameMax: 255,
  emailMax: 254,
  /** A phone as it is typed, with its marks. */
  phoneTypedMax: 40,
  verificationTokenMax: 100,
  auditActionMax: 100,
  areaMax: 100,
  addressMax: 500,
  personNameMax: 100,
  /** Version of the text that a guardian consents to. */
  textVersionMax: 20,
  licenseMax: 100,
  descriptionMax: 1000,
  bankNameMax: 100,
  referenceMax: 100,
  notesMax: 1000,
  rejectionReasonMax: 1000,
  /** Part 2 §3: the message of a join or application request. */
  requestMessageMin: 20,
  requestMessageMax: 500,
  /** Requests of one student that may wait for a decision. */
  pendingRequestsMax: 5,
  searchMax: 100,
  /** A search is counted so far beyond the page; `meta.more` then says that there are more. */
  searchCountAhead: 40,

  teamsPerPurchaseMax: 20,
  purchaseMembersMax: 3,
  editMembersMax: 6,

  couponCodeMin: 3,
  couponCodeMax: 40,
  couponUsesMax: 1_000_000,
  couponBulkPrefixMax: 30,
  /** Single-use codes made by one call. */
  couponBulkMax: 500,
  couponTopCount: 5,

  adminNameMax: 100,
  /** Days of one report by periods: ten years. */
  reportDaysMax: 3660,
  reportCouponsMax: 500,
  /** Hours after which a pending transfer has waited long (part 2 §9: review takes about 24). */
  transferWaitHours: 24,
  settingTextMax: 200,
  recoveryCodeCount: 10,

  statementMaxBytes: 5 * 1024 * 1024,
  statementRowsMax: 20_000,
  statementDetailsMax: 500,
  statementApprovalsMax: 100,
  /** Days between the transfer and its line on the statement: weekends and holidays. */
  statementDaysApart: 5,

  /** Transfers of one school that may wait for a decision. */
  pendingTransfersMax: 20,
  /** Other transfers that the review names beside a possible duplicate. */
  transferTwinsShown: 5,
  /** Seconds for which schools are shown that the payment account was changed. */
  paymentAccountNoticeSeconds: 7 * 24 * 3600,
  /** Largest version of what two administrators may edit. */
  versionMax: 2_000_000_000,
  logoMaxBytes: 2 * 1024 * 1024,
  photoMaxBytes: 2 * 1024 * 1024,
  proofMaxBytes: 5 * 1024 * 1024,
  proofMaxPixels: 40_000_000,
  /** Longest edge, in pixels, of the picture that is kept. */
  proofMaxEdgePixels: 4096,
  /** Seconds for which a signed address of a private file works. */
  fileAddressLifetimeSeconds: 600,

  /** First year of a day: PostgreSQL has no year 0, and nothing here is older. */
  yearMin: 1900,

  /** Seconds after which a stored file that no record names is removed. */
  orphanFileKeptSeconds: 24 * 3600,
  /** Seconds for which a finished message stays on record, without address or content. */
  finishedMessageKeptSeconds: 30 * 24 * 3600,
  /** Seconds for which a school finds a notice at its bell. */
  noticeKeptSeconds: 180 * 24 * 3600,
  /** Messages that a demo keeps for its readers. */
  demoMessagesKept: 2_000,

  perPageDefault: 20,
  perPageMax: 100,
  pageMax: 100_000,

  idempotencyKeyMax: 255,
  idempotencyKeyLifetimeSeconds: 24 * 3600,
} as const;

/** Sign-in and sending limits: `max` events inside a sliding window of `windowSeconds`. */
export const RATE_LIMITS = {
  /** Wrong passwords for one account from one address (IPv6: one /64). */
  signInPerAccountAndAddress: { max: 10, windowSeconds: 15 * 60 },
  /** Wrong passwords for one account from all devices that never signed in to it before. */
  signInPerAccountDay: { max: 100, windowSeconds: 24 * 3600 },
  /** Wrong passwords of one area from one address. */
  signInPerAddress: { max: 100, windowSeconds: 15 * 60 },
  /** Wrong passwords from a device that has signed in to the account before. */
  signInPerDevice: { max: 10, windowSeconds: 15 * 60 },
  adminSignInPerDevice: { max: 5, windowSeconds: 15 * 60 },
  signInPerDeviceDay: { max: 100, windowSeconds: 24 * 3600 },
  adminSignInPerAccountAndAddress: { max: 5, windowSeconds: 15 * 60 },
  /** Wrong current passwords of a signed-in account. */
  ownPasswordPerAccount: { max: 10, windowSeconds: 15 * 60 },
  ownPasswordPerAccountDay: { max: 100, windowSeconds: 24 * 3600 },
  adminOwnPassword: { max: 5, windowSeconds: 15 * 60 },
  adminSecondFactor: { max: 10, windowSeconds: 15 * 60 },
  /** Messages about sign-ins on new devices to one account. */
  newDeviceMessagePerAccount: { max: 5, windowSeconds: 24 * 3600 },
  /** Sign-ups, and askings for codes: each kind in each area from one address. */
  signUpPerAddress: { max: 120, windowSeconds: 3600 },
  /** Sign-ups from one address with an email or phone that is taken. */
  takenPerAddress: { max: 30, windowSeconds: 3600 },
  /** Codes of one purpose (sign-up, guardian's consent) to one phone. */
  codeSendPerPhone: { max: LIMITS.codeSendsPerHour, windowSeconds: 3600 },
  /** Codes that one administrator has sent to schools. */
  codeSendPerAdministrator: { max: 60, windowSeconds: 3600 },
  /** Of a phone and email that wait for no code: as many tries as a school has that does. */
  codeAskPerStranger: { max: LIMITS.codeSendsPerHour, windowSeconds: 3600 },
  codeSendInterval: { max: 1, windowSeconds: LIMITS.codeResendIntervalSeconds },
  /** Codes for a new password of one account, asked for from one address or by one known device. */
  resetCodePerAsker: { max: LIMITS.codeSendsPerHour, windowSeconds: 3600 },
  resetCodePerAskerDay: { max: 10, windowSeconds: 24 * 3600 },
  /** The same from all devices that never signed in to the account. */
  resetCodePerAccountDay: { max: 30, windowSeconds: 24 * 3600 },
  /** Wrong codes for a new password with one token. */
  wrongResetPerToken: { max: LIMITS.codeMaxAttempts, windowSeconds: LIMITS.codeLifetimeSeconds },
  /** Wrong codes for a new password without a token that was handed out, from one address. */
  wrongResetPerAddress: { max: 60, windowSeconds: 3600 },
  /** New phones and emails that one account wishes for, and codes sent to them again. */
  contactChangesPerAccount: { max: 10, windowSeconds: 24 * 3600 },
  /** Codes to one mailbox that an account wishes for. */
  contactCodePerEmail: { max: LIMITS.codeSendsPerHour, windowSeconds: 3600 },
  couponGuessPerAcademy: { max: 30, windowSeconds: 15 * 60 },
  /** Wrong sign-up codes without the sign-up's token, from one address. */
  wrongCodePerAddress: { max: 60, windowSeconds: 3600 },
  uploadsPerAcademy: { max: 60, windowSeconds: 3600 },
  uploadsPerStudent: { max: 20, windowSeconds: 3600 },
  requestsPerStudent: { max: 20, windowSeconds: 24 * 3600 },
  /** Links that a student, and reminders that a school, has sent to one guardian. */
  guardianLinksPerStudent: { max: 5, windowSeconds: 24 * 3600 },
  guardianRemindersPerStudent: { max: 2, windowSeconds: 24 * 3600 },
  guardianLinksPerPhone: { max: 10, windowSeconds: 24 * 3600 },
  /** Links of one student to one phone. */
  guardianLinkInterval: { max: 1, windowSeconds: LIMITS.codeResendIntervalSeconds },
  /** A link that does not exist, asked for from one address. */
  guardianLinkPerAddress: { max: 60, windowSeconds: 3600 },
  /** Wrong codes of one purpose (sign-up, new phone, guardian's consent) for one phone and address. */
  wrongCodePerPhoneAndAddress: { max: 20, windowSeconds: 24 * 3600 },
  /**
   * The same from all addresses. A code has 6 digits, so 100 guesses a day hit one with a chance of
   * 1 in 10,000; a lower limit would let a single stranger close a phone to its owner.
   */
  wrongCodePerPhone: { max: 100, windowSeconds: 24 * 3600 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Session lifetimes in seconds, by role. */
export const SESSION_LIFETIMES = {
  academy: { idleSeconds: 7 * 24 * 3600, absoluteSeconds: 30 * 24 * 3600 },
  student: { idleSeconds: 7 * 24 * 3600, absoluteSeconds: 30 * 24 * 3600 },
  admin: { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600 },
} as const;
export const SESSIONS_PER_ACCOUNT = 10;
/** Devices of one account that are known; the one that was away longest is forgotten first. */
export const DEVICES_PER_ACCOUNT = 20;
/** Seconds after which an unused device is forgotten. */
export const DEVICE_KEPT_SECONDS = 180 * 24 * 3600;
/** Device tokens that a browser keeps for one area, and sends with a sign-in. */
export const DEVICE_TOKENS_PER_AREA = 20;
