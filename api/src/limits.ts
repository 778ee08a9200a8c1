/* The server's limits: outside calls, connections, queues; contract has the product's. */

export const HTTP = {
  idempotencyKeyMax: 255,
  /** JSON: twice the largest body that a schema of the contract takes. */
  bodyMaxBytes: 256 * 1024,
  /** Values in a JSON body, nested ones included: five times the most that a schema takes. */
  bodyMaxValues: 10_000,
  /** Whole request: 5 MB over a line of 140 kbit/s. */
  requestTimeoutMs: 300_000,
  /** Bodies other than uploads. */
  bodyTimeoutMs: 30_000,
  connectionTimeoutMs: 305_000,
  keepAliveTimeoutMs: 72_000,
  headersTimeoutMs: 10_000,
  connectionsCheckIntervalMs: 2_000,
  maxConnections: 2_000,
  /** Half of maxConnections: many visitors may share an address. */
  connectionsPerAddress: 1_000,
  maxEventLoopDelayMs: 500,
} as const;

export const DATABASE = {
  /** For a free or a new connection. */
  connectTimeoutMs: 2_000,
  /** PostgreSQL's lock_timeout. */
  lockTimeoutMs: 3_000,
  /** PostgreSQL's statement_timeout. */
  statementTimeoutMs: 6_000,
  /** Without a byte of a due response it is destroyed; longer than statementTimeoutMs. */
  responseTimeoutMs: 7_000,
  /** Both for nightly work, backups and restores. */
  longStatementTimeoutMs: 600_000,
  longResponseTimeoutMs: 610_000,
  /** For migrations, which may rewrite a large table; they have no statement timeout. */
  migrationResponseTimeoutMs: 3_600_000,
  /** PostgreSQL's idle_in_transaction_session_timeout. */
  idleInTransactionTimeoutMs: 60_000,
  /** Time to close a connection; then its socket is destroyed. */
  closeTimeoutMs: 2_000,
  /** Connections are replaced at this age, so that all move to a new server in time. */
  connectionMaxAgeSeconds: 1_800,
  /** Idle time before the first TCP keepalive probe. */
  keepAliveDelayMs: 10_000,
  /** Prepared statements per process; further ones are sent unnamed. */
  maxNamedStatements: 1_000,
  /** A statement with more parameters is a list of values and is not prepared. */
  maxNamedParameters: 32,
} as const;

/** Shutdown, after readiness has failed for DRAIN_SECONDS. */
export const STOP = {
  /** For running requests, jobs and connections. */
  finishTimeoutMs: 11_000,
} as const;

export const TELEMETRY = {
  /** For the last export of a stopping instance, within finishTimeoutMs. */
  lastExportMs: 2_000,
} as const;

export const JOBS = {
  connections: 2,
  /** Message batches sent concurrently, so that a hanging channel does not block the others. */
  concurrentBatches: 3,
  /** A set of certificates: a try ends a minute after the last sign of life of its instance. */
  set: { retryLimit: 2, retryDelay: 60, heartbeatSeconds: 60, expireInSeconds: 3600 },
  /** The next run follows a killed one, and one that lasts longer. */
  scheduled: { heartbeatSeconds: 60, expireInSeconds: 3600 },
  /** While pg-boss creates its tables: instances that start together wait for each other. */
  installResponseTimeoutMs: 60_000,
  /** A stopping instance waits this long for running jobs. */
  stopTimeoutMs: 10_000,
  /** Errors of the queue count as one trouble while no two are further apart than this. */
  troubleGapMs: 10_000,
  /** Trouble that lasts this long is a warning; a poll that fails once is tried again. */
  troubleMs: 10_000,
  /** Time between two warnings. */
  warningIntervalMs: 60_000,
} as const;

/** Store of private files, local or S3. */
export const FILES = {
  /** One put, get or delete with its retries; then the call fails with 503. */
  callTimeoutMs: 8_000,
  /** One page of a listing, and the whole listing of the nightly clean-up. */
  listPageTimeoutMs: 15_000,
  listTimeoutMs: 600_000,
  /** Availability check. */
  checkTimeoutMs: 3_000,
  /** Pictures of the website that an instance keeps of a bucket: some 300. */
  keptBytes: 32 * 1024 * 1024,
  keptSeconds: 600,
} as const;

/** Uploads. The counts are per process, because they protect its memory and processor. */
export const UPLOADS = {
  /** Running uploads; further ones get 503. */
  maxConcurrent: 20,
  /** Running uploads of one account; further ones wait, or get 429. */
  maxConcurrentPerAccount: 2,
  maxWaitingPerAccount: 4,
  waitTimeoutMs: 8_000,
  /** A body that brings fewer bytes in this interval is aborted. */
  minProgressBytes: 32 * 1024,
  progressIntervalMs: 30_000,
  /** What the parser of forms gets at a time. */
  pieceBytes: 4096,
} as const;

/** How long the clean-up leaves things alone. */
export const KEPT = {
  /** Age at which an unreferenced file is deleted. */
  orphanFileSeconds: 24 * 3600,
  /** How long a finished message is kept, without address and content. */
  finishedMessageSeconds: 30 * 24 * 3600,
  /** How long an in-app notification is kept. */
  noticeSeconds: 180 * 24 * 3600,
  /** A school's prepared file with all certificates. */
  certificateSetSeconds: 2 * 3600,
  unverifiedAccountSeconds: 72 * 3600,
  /** A school's previews of imports; older ones are deleted when one is added. */
  importPreviews: 5,
  /** Messages that a demo stores. */
  demoMessages: 2_000,
} as const;

/** Pictures are decoded one at a time; accounts take turns. */
export const PICTURES = {
  maxPixels: 40_000_000,
  /** Longest edge of a stored picture. */
  maxEdgePixels: 4096,
  /** Width × height × channels × depth: 40 megapixels with alpha, or 20 with 16 bits. */
  maxDecodedBytes: 160_000_000,
  /** A progressive one has about ten; each costs a pass before the time-out is checked. */
  maxScans: 24,
  /** Maximum time of one decode. */
  decodeTimeoutSeconds: 3,
  /** Pictures of all accounts that may wait. */
  maxWaiting: 20,
  /** How long a picture waits for the same account's previous one. */
  waitTimeoutMs: 60_000,
} as const;

/** Files with tables (CSV, spreadsheets) are read one at a time, each in a thread of its own. */
export const TABLE_FILES = {
  readTimeoutMs: 10_000,
  maxHeapMegabytes: 96,
  /** Little room for young objects makes Node collect them early. */
  maxYoungMegabytes: 8,
  /** Bytes of all parts of a zip file together. */
  maxUnpackedBytes: 24 * 1024 * 1024,
  maxParts: 500,
  maxSheets: 20,
  /** Cells of a line that are kept. */
  maxColumns: 200,
  /** Characters of one cell that are kept. */
  maxCellLength: 1_000,
  /** A CSV file with a longer line is refused; the parser looks at its bytes now and then. */
  maxLineCells: 2_000,
  maxLineBytes: 100_000,
  /** Cells of all filled lines, blank cells included. */
  maxCells: 1_000_000,
  /** Cells of a CSV file, those of its blank lines included. */
  maxCellsRead: 3_000_000,
  /** Characters of all cells together, as many as in the largest CSV file. */
  maxCharacters: 5 * 1024 * 1024,
  /** Cells and characters that go from the thread to the server at a time: a few milliseconds. */
  pieceCells: 10_000,
  pieceCharacters: 200_000,
  /** Files of all accounts that may wait; one account has at most one among them. */
  maxWaiting: 4,
  /** How long a file waits for the same account's previous one. */
  waitTimeoutMs: 30_000,
} as const;

/** Papers are typeset one at a time, in a thread that ends when it is idle. */
export const PAPERS = {
  pagesMax: 500,
  /** Pages of a long paper that are typeset at a time. */
  pagesPerPart: 25,
  /** Certificates of a school's file, which is made in parts: some 10 KB each. */
  setPagesMax: 2_500,
  /** Bytes of such a file that are read from the database and sent at a time. */
  setPieceBytes: 1_048_576,
  /** Characters of a paper's data as JSON. */
  maxDataCharacters: 4_000_000,
  /** From the start of typesetting; the first paper of a thread also waits for its start. */
  timeoutMs: 20_000,
  /** Papers of one account that may wait for its own; further ones get 429. */
  maxWaitingPerAccount: 3,
  /** Papers of all accounts that may wait. */
  maxWaiting: 20,
  /** A paper that has waited this long is given up. */
  waitTimeoutMs: 30_000,
  /** Pause of a set of certificates for which the press has no time. */
  overloadedPauseMs: 10_000,
  /** The thread ends after this time without a paper, and its memory returns. */
  idleMs: 60_000,
  /** Width of a picture made of a paper. */
  pictureMaxWidthPixels: 2_400,
} as const;

export const CERTIFICATES = {
  /** Age of the cached numbers of possible holders, on a page that watches a batch. */
  holderCountsMs: 30_000,
  /** A revocation is seen after this and the caches of clients and verifiers, at most 60 s. */
  statusListMs: 5_000,
  statusListCacheSeconds: 20,
  statusListTtlMs: 30_000,
} as const;

export const PAGES = {
  /** How long a page waits for the settings before it is served with the last known ones. */
  factsWaitMs: 250,
  /** How long read settings serve further pages, unless this process changed some meanwhile. */
  factsFreshMs: 100,
} as const;

/** Pictures of the site that its build has left to the server. */
export const PICTURES_LEFT = {
  /** How often a request for a picture looks whether it is encoded. */
  pollMs: 100,
  /** All pictures; 72 take 10 to 20 s on a busy machine. */
  encoderTimeoutMs: 120_000,
} as const;

/** Message channels. A user waits for a code, so a hanging channel is given up soon. */
export const CHANNELS = {
  whatsappTimeoutMs: 5_000,
  smtpConnectTimeoutMs: 5_000,
  /** Without a byte from a connected mail server. */
  smtpSocketTimeoutMs: 8_000,
  /** For a whole mail. */
  smtpSendTimeoutMs: 12_000,
} as const;

/** How messages leave by WhatsApp. Meta counts the people whom a business reaches in 24 hours. */
export const SENDING = {
  quotaWindowSeconds: 24 * 3600,
  /** Quota of a new business portfolio. */
  firstQuota: 250,
  /** Share of the quota that is kept for codes and consent links. */
  keptShare: 0.3,
  /** Share of the quota that sign-ups from one address may use. */
  addressShare: 0.2,
  /** Messages of all instances together; Meta allows 80. */
  perSecond: 20,
  /** A code this old goes by email as soon as WhatsApp fails once more. */
  codePatienceMs: 30_000,
  /** A code that WhatsApp cannot take until this age goes by email at once. */
  codeDeadlineMs: 60_000,
  /** Pause after WhatsApp refused a message as too fast; doubled by each further refusal. */
  firstPauseMs: 2_000,
  maxPauseMs: 60_000,
} as const;

/** How announcements to schools are queued. */
export const ANNOUNCING = {
  /** Schools whose messages a preview shows. */
  samples: 3,
  /** Schools in one transaction. */
  portion: 100,
  /** Period over which an author's announcements without approval are added up. */
  approvalHours: 24,
} as const;

/** What one account may have or try. */
export const ACCOUNTS = {
  /** Guesses of a code that support sent, from all addresses; it is bound to no token. */
  supportCodeMaxAttempts: 100,
  recoveryCodeCount: 10,
  /** Wrong birth dates that lock a card. */
  cardTriesMax: 3,
  /** Members of an academy, including disabled ones. */
  staffEverPerAcademy: 30,
  /** Unclaimed vouched students of one academy. */
  vouchedUnclaimedMax: 2_000,
  /** A guardian's unanswered link of this age is also the first one for another child. */
  familyLinkSeconds: 24 * 3600,
  /** How long a school can undo an import. */
  importUndoSeconds: 24 * 3600,
} as const;

export const REPORTS = {
  /** Ten years. */
  daysMax: 3660,
  topCoupons: 5,
} as const;

export const LEDGER_DAYS = {
  /** Hours after midnight for which a transaction of the day before may still commit. */
  finalAfterHours: 2,
} as const;

export const STATEMENTS = {
  /** Maximum days between a transfer and its row: weekends and holidays. */
  daysApart: 5,
  /** Characters of a row's text that are kept. */
  detailsMax: 500,
} as const;

export const GATEWAYS = {
  /** Open payments of one academy by one method. */
  openPaymentsMax: 10,
  /** Time to pay on the gateway's page, by card or mobile wallet. */
  pageSeconds: 3600,
  /** Time to pay with a Fawry code. */
  fawryCodeSeconds: 48 * 3600,
  /** Starting an order, while a school waits. */
  startTimeoutMs: 8_000,
  /** Asking about an order in the job. */
  askTimeoutMs: 5_000,
  /** Sending a refund, while an administrator waits. */
  refundTimeoutMs: 8_000,
  /** Age at which the job sends a reserved refund that an instance left, because it stopped. */
  refundRetrySeconds: 30,
  /** Period over which what one administrator moves without approval is added up. */
  aloneSeconds: 24 * 3600,
  /** Time after which an administrator may record the outcome of a sent refund. */
  refundOverdueSeconds: 3600,
  /** Age at which a refund that waits for a second administrator raises the alert. */
  refundRequestedAlertSeconds: 24 * 3600,
  /** Time until the gateway's books, which may lag, prove that a refused refund was not made. */
  refusalSettlesSeconds: 600,
  /** Asking within a callback, which has to be answered within 2 s. */
  askInCallbackTimeoutMs: 800,
  /** Time after which an instance that has not finished starting an order counts as dead. */
  startGivenUpSeconds: 20,
  /** First pause between two questions about an order; doubled each time. */
  firstAskSeconds: 60,
  maxAskSeconds: 3600,
  /** Longest pause from `lastAskSeconds` after the expiry on. */
  maxLateAskSeconds: 12 * 3600,
  /** Time after the expiry at which an order is asked about again; later money is late. */
  lastAskSeconds: 600,
  /** Time after the expiry for which an order is asked about: news of late money may be lost. */
  askedAfterExpirySeconds: 3 * 24 * 3600,
  /** Time for which the gateway is asked about a callback that it did not confirm. */
  unconfirmedSeconds: 3 * 24 * 3600,
  /** Age from which an unconfirmed callback raises the alert; later it needs a person anyway. */
  unconfirmedAlertSeconds: 3600,
  unconfirmedCountedSeconds: 4 * 24 * 3600,
  /** Orders that the job asks about concurrently. */
  asksAtOnce: 3,
  /** Unanswered questions in a row after which a run stops asking a gateway. */
  silentMax: 10,
  /** Time after which a run asks no further question; the next one asks the rest. */
  runSeconds: 200,
  /** Time for which a token of Paymob is used; it is valid for an hour. */
  tokenSeconds: 45 * 60,
  /** Largest answer of a gateway; a longer one counts as unreadable. */
  answerMaxBytes: 256 * 1024,
  /** Largest callback. */
  bodyMaxBytes: 64 * 1024,
} as const;

/** Comparisons of payments with the gateways' books. */
export const COMPARISON = {
  /** Payments of so many days are compared. */
  days: 14,
  /** Payments in one portion, and how many of them are asked about at the same time. */
  portion: 30,
  asksAtOnce: 3,
  /** Age at which an open difference raises the alert; a night's comparison has passed by then. */
  unattendedSeconds: 26 * 3600,
} as const;

/** Callbacks of message channels. Meta repeats those that are not answered. */
export const HOOKS = {
  answerTimeoutMs: 1_500,
  /** Meta's largest notification. */
  bodyMaxBytes: 3 * 1024 * 1024,
} as const;

/** Webhooks of organisers: events go out to other systems. */
export const WEBHOOKS = {
  /** One call, from resolving the name to the status of the answer. */
  timeoutMs: 5_000,
  /** Stored bytes of an answer. */
  answerMaxBytes: 1_024,
  /** Time after which another instance sends for one that gives no sign of life. */
  heartbeatSeconds: 30,
  /** Webhooks that are called at the same time by one instance. */
  atOnce: 5,
  /** Pauses after failures in a row; the last one stays. */
  pausesSeconds: [60, 300, 900, 1800, 3600, 7200, 14_400],
  /** Age at which an event is given up, if the receiver accepted nothing for as long. */
  patienceSeconds: 3 * 24 * 3600,
  /** A webhook whose receiver accepted nothing for as long is disabled. */
  disabledAfterSeconds: 10 * 24 * 3600,
  /** Time for which calls are also signed with the previous secret. */
  oldSecretSeconds: 24 * 3600,
  /** How long deliveries are kept. */
  keptSeconds: 30 * 24 * 3600,
} as const;

/** Readiness: timeout of the check, and how long its result is shared. */
export const READINESS = {
  databaseTimeoutMs: 2_000,
  databaseCacheMs: 1_000,
  filesCacheMs: 5_000,
} as const;

/** The live page of an event. */
export const LIVE = {
  /** Slots that are still to come, of each place and state. */
  nextPerPlace: 8,
  /** Where nobody calls, a slot still comes so long after its end. */
  graceMinutes: 30,
  madeEveryMs: 1_000,
  eventsKept: 50,
} as const;

/** Counts of reads in the security log. */
export const READS = {
  /** Counts are written this often; a crash loses at most as much. */
  flushMs: 10_000,
  /** Counts of one statement. */
  portion: 500,
  /** Counts that wait are written at once from this number on. */
  waitingMax: 5_000,
} as const;

/** How long personal data is kept, see personal-data/retention.ts. */
export const RETENTION = {
  /** A student's account after its last use and its last edition. */
  unusedStudentMonths: 24,
  /** A student's message to a school after the decision. */
  requestMessageMonths: 12,
  /** A mentor's name after the edition. */
  mentorNameMonths: 24,
  /** A judge's or referee's contacts after the last event. */
  crewContactMonths: 12,
  /** What a judge remarked for the head judge alone, after the event. */
  remarkDays: 90,
  /** Of teams' projects, the words of appeals and who arrived, after the edition. */
  projectMonths: 12,
  /** Acts and counted reads of the security log. */
  securityLogMonths: 12,
  /** Students erased in one night. */
  studentsPerNight: 20_000,
} as const;

/** Days for which /.well-known/security.txt counts; RFC 9116 advises less than a year. */
export const SECURITY_TXT_DAYS = 180;
