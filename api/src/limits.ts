/**
 * Limits of the server itself: deadlines of every outside call, bounds of connections and queues.
 * Limits of the product are in contract/src/limits.ts. Times in ms, sizes in bytes.
 */

/** What one connection may take from everybody else. */
export const HTTP = {
  bodyMaxBytes: 1024 * 1024,
  /** A whole request: 5 MB over a phone line of 140 kbit/s. */
  requestTimeoutMs: 300_000,
  /** A body that is no upload, 1 MB at most. */
  bodyTimeoutMs: 30_000,
  connectionTimeoutMs: 305_000,
  keepAliveTimeoutMs: 72_000,
  headersTimeoutMs: 10_000,
  connectionsCheckIntervalMs: 2_000,
  maxConnections: 2_000,
  /** Half of them, unless CONNECTIONS_PER_ADDRESS says otherwise: many visitors share an address. */
  connectionsPerAddress: 1_000,
  maxEventLoopDelayMs: 500,
} as const;

/** Deadlines of the database. */
export const DATABASE = {
  /** Wait for a free or a new connection. */
  connectTimeoutMs: 2_000,
  /** Wait for a lock, by PostgreSQL's clock. */
  lockTimeoutMs: 3_000,
  /** Length of one statement, by PostgreSQL's clock. */
  statementTimeoutMs: 6_000,
  /** Silence after which a connection that owes an answer is destroyed. Longer than `statement`. */
  responseTimeoutMs: 7_000,
  /** The same two for nightly work, backups and restores. */
  longStatementTimeoutMs: 600_000,
  longResponseTimeoutMs: 610_000,
  /** `silence` of a migration, which may rewrite a large table; its statements are not timed. */
  migrationResponseTimeoutMs: 3_600_000,
  /** Idle time inside a transaction after which PostgreSQL ends the session. */
  idleInTransactionTimeoutMs: 60_000,
  /** Time for a closed connection's farewell; then its socket is destroyed. */
  closeTimeoutMs: 2_000,
  /** Age in seconds at which a connection is replaced, so that all move to a new server in time. */
  connectionMaxAgeSeconds: 1_800,
  /** Idle time before the first TCP keepalive probe. */
  keepAliveDelayMs: 10_000,
  /** Named statements of one process; further ones are sent unnamed. */
  maxNamedStatements: 1_000,
  /** A statement with more parameters is a list of values and stays unnamed. */
  maxNamedParameters: 32,
} as const;

/** Stopping: what happens after readiness has failed for DRAIN_SECONDS. */
export const STOP = {
  /** Requests in flight, jobs in hand, connections. */
  finishTimeoutMs: 11_000,
} as const;

/** The job queue. */
export const JOBS = {
  connections: 2,
  /** Batches of messages on their way at once: one that meets a silent channel holds no other. */
  concurrentBatches: 3,
  /** `silence` while the queue's own tables are made: instances that start together wait in line. */
  installResponseTimeoutMs: 60_000,
  /** Time that a stopping instance waits for jobs in hand. */
  stopTimeoutMs: 10_000,
} as const;

/** The store of private files, whichever it is. */
export const FILES = {
  /** One file put, read or removed, repetitions included: then the caller hears 503. */
  callTimeoutMs: 8_000,
  /** One page of a listing, and all of them: the nightly sweep waits. */
  listPageTimeoutMs: 15_000,
  listTimeoutMs: 600_000,
  /** Is it there? */
  checkTimeoutMs: 3_000,
} as const;

/** Uploads. All counts are of one process: its memory and processor are what they protect. */
export const UPLOADS = {
  /** Files in hand, from the first byte to the last; the next is answered 503. */
  maxConcurrent: 20,
  /** Of one account. Others of the same account wait for a while, or are answered 429. */
  maxConcurrentPerAccount: 2,
  maxWaitingPerAccount: 4,
  waitTimeoutMs: 8_000,
  /** A body that brings fewer bytes than this in that time is given up. */
  minProgressBytes: 32 * 1024,
  progressIntervalMs: 30_000,
} as const;

/** Pictures: one is decoded at a time, in turn of the accounts. */
export const PICTURES = {
  /** Width × height × channels × depth: 40 megapixels with alpha, 20 of them with 16 bits. */
  maxDecodedBytes: 160_000_000,
  /** Time of one decode, in seconds. */
  decodeTimeoutSeconds: 3,
  /** Pictures of all accounts that wait to be decoded. */
  maxWaiting: 20,
  /** Time that a picture waits for the account's one before it. */
  waitTimeoutMs: 60_000,
} as const;

/** Message channels. A code's reader waits, so a silent channel is given up for the other one. */
export const CHANNELS = {
  whatsappTimeoutMs: 5_000,
  smtpConnectTimeoutMs: 5_000,
  /** Silence of a connected mail server. */
  smtpSocketTimeoutMs: 8_000,
  /** A whole mail, however the server dawdles. */
  smtpSendTimeoutMs: 12_000,
} as const;

/** Readiness: what `/readyz` waits for, and for how long its findings are shared by all who ask. */
export const READINESS = {
  databaseTimeoutMs: 2_000,
  databaseCacheMs: 1_000,
  filesCacheMs: 5_000,
} as const;
