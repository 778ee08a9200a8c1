/**
 * Limits of the server itself: deadlines of every outside call, bounds of connections and queues.
 * Limits of the product are in contract/src/limits.ts. Times in ms, sizes in bytes.
 */

/** What one connection may take from everybody else. */
export const HTTP = {
  bodyLimit: 1024 * 1024,
  /** A whole request: 5 MB over a phone line of 140 kbit/s. */
  requestTimeout: 300_000,
  /** A body that is no upload, 1 MB at most. */
  bodyTime: 30_000,
  connectionTimeout: 305_000,
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxConnections: 2_000,
  /** Half of them, unless CONNECTIONS_PER_ADDRESS says otherwise: many visitors share an address. */
  connectionsPerAddress: 1_000,
  maxEventLoopDelay: 500,
} as const;

/** Deadlines of the database. */
export const DATABASE = {
  /** Wait for a free or a new connection. */
  connect: 2_000,
  /** Wait for a lock, by PostgreSQL's clock. */
  lock: 3_000,
  /** Length of one statement, by PostgreSQL's clock. */
  statement: 6_000,
  /** Silence after which a connection that owes an answer is destroyed. Longer than `statement`. */
  silence: 7_000,
  /** The same two for nightly work, backups and restores. */
  longStatement: 600_000,
  longSilence: 610_000,
  /** `silence` of a migration, which may rewrite a large table; its statements are not timed. */
  migrationSilence: 3_600_000,
  /** Idle time inside a transaction after which PostgreSQL ends the session. */
  idleInTransaction: 60_000,
  /** Time for a closed connection's farewell; then its socket is destroyed. */
  farewell: 2_000,
  /** Age in seconds at which a connection is replaced, so that all move to a new server in time. */
  maxAgeSeconds: 1_800,
  /** Idle time before the first TCP keepalive probe. */
  keepAlive: 10_000,
  /** Named statements of one process; further ones are sent unnamed. */
  namedStatements: 1_000,
  /** A statement with more parameters is a list of values and stays unnamed. */
  namedParameters: 32,
} as const;

/** Stopping: what happens after readiness has failed for DRAIN_SECONDS. */
export const STOP = {
  /** Requests in flight, jobs in hand, connections. */
  finish: 11_000,
} as const;

/** The job queue. */
export const JOBS = {
  connections: 2,
  /** Batches of messages on their way at once: one that meets a silent channel holds no other. */
  deliverers: 3,
  /** `silence` while the queue's own tables are made: instances that start together wait in line. */
  installSilence: 60_000,
  /** Time that a stopping instance waits for jobs in hand. */
  stop: 10_000,
} as const;

/** The store of private files, whichever it is. */
export const FILES = {
  /** One file put, read or removed, repetitions included: then the caller hears 503. */
  call: 8_000,
  /** One page of a listing, and all of them: the nightly sweep waits. */
  page: 15_000,
  listing: 600_000,
  /** Is it there? */
  check: 3_000,
} as const;

/** Uploads. All counts are of one process: its memory and processor are what they protect. */
export const UPLOADS = {
  /** Files in hand, from the first byte to the last; the next is answered 503. */
  atOnce: 20,
  /** Of one account. Others of the same account wait for a while, or are answered 429. */
  atOncePerAccount: 2,
  waitingPerAccount: 4,
  wait: 8_000,
  /** A body that brings fewer bytes than this in that time is given up. */
  progressBytes: 32 * 1024,
  progressTime: 30_000,
} as const;

/** Pictures: one is decoded at a time, in turn of the accounts. */
export const PICTURES = {
  /** Width × height × channels × depth: 40 megapixels with alpha, 20 of them with 16 bits. */
  maxBytes: 160_000_000,
  /** Time of one decode, in seconds. */
  timeoutSeconds: 3,
  /** Pictures of all accounts that wait to be decoded. */
  waiting: 20,
  /** Time that a picture waits for the account's one before it. */
  wait: 60_000,
} as const;

/** Message channels. A code's reader waits, so a silent channel is given up for the other one. */
export const CHANNELS = {
  whatsapp: 5_000,
  smtpConnection: 5_000,
  /** Silence of a connected mail server. */
  smtpSilence: 8_000,
  /** A whole mail, however the server dawdles. */
  smtp: 12_000,
} as const;

/** Readiness: what `/readyz` waits for, and for how long its findings are shared by all who ask. */
export const READINESS = {
  database: 2_000,
  databaseShared: 1_000,
  files: 5_000,
} as const;
