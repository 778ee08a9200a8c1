import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { DATABASE } from '../limits.ts';
import type { DB } from './types.ts';

/** A pool, a replica or a transaction: whatever queries run on. Always a query's first argument. */
export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;
export type PgConnection = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'database' | 'user'>;

// Counts and piastres stay far below 2^53; dates are days, not instants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const names = new Map<string, string>();
let generation = 0;

/**
 * One name per SQL text: PostgreSQL then plans it once per connection (+46% requests/s).
 * Undefined for lists of values, whose text differs with their length, and when the process has
 * named enough: each name takes memory of PostgreSQL on every connection.
 */
function statementName(text: string, parameters: number): string | undefined {
  if (parameters > DATABASE.maxNamedParameters) return undefined;
  let name = names.get(text);
  if (!name && names.size < DATABASE.maxNamedStatements) {
    name = createHash('sha1').update(`${generation} ${text}`).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/**
 * Did PostgreSQL refuse a statement it knows by name, because the statement now has other columns?
 * So it meets instances that are running while a newer one migrates. Nothing was executed.
 */
export const isStaleStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type';

/** All statements are made known anew, by other names. */
function forgetNames(): void {
  generation += 1;
  names.clear();
}

/** A statement that begins with this is not named, hence never bound to a plan for all values. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** A PostgreSQL that accepts bytes and says nothing. Whether the statement took effect is unknown. */
export class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(timeoutMs: number) {
    super(`the database did not respond for ${timeoutMs / 1000} s`);
  }
}

/** Time to wait for the next byte of a due response; may be changed while connections are open. */
export interface ResponseTimeout {
  responseTimeoutMs: number;
}

/**
 * A connection that does not wait for ever: while an answer is due and no byte arrives for
 * the response timeout, the socket is destroyed, so the pool replaces it. PostgreSQL's own time-outs
 * cannot do that for a server, a balancer or a firewall that fell silent without closing.
 */
export class TimeoutClient extends pg.Client {
  #timeout: ResponseTimeout;
  #isEnding = false;

  constructor(config: pg.ClientConfig & { timeout?: ResponseTimeout }) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: DATABASE.keepAliveDelayMs, ...config });
    this.#timeout = config.timeout ?? DATABASE;
    this.once('connect', () => this.#socket().on('timeout', () => this.#giveUp()));
    // Every answer that was due has come.
    this.on('drain', () => this.#socket().setTimeout(0));
  }

  /** Destroys the socket, unless an answer waits in it that a busy process has not read yet. */
  #giveUp(): void {
    const stream = this.#socket();
    const { bytesRead } = stream;
    // The event loop reads sockets between its timers and this.
    setImmediate(() => {
      if (stream.bytesRead > bytesRead) return;
      const { responseTimeoutMs } = this.#timeout;
      stream.destroy(this.#isEnding ? undefined : new SilentDatabaseError(responseTimeoutMs));
    });
  }

  /** With encryption another one once the connection is up. */
  #socket(): Socket {
    return this.connection.stream as Socket;
  }

  // @ts-expect-error pg overloads query six ways; all of them go through.
  override query(...query: unknown[]) {
    this.#socket().setTimeout(this.#timeout.responseTimeoutMs);
    return (super.query as (...args: unknown[]) => unknown).apply(this, query);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#isEnding = true;
    this.#socket().setTimeout(DATABASE.closeTimeoutMs);
    return callback ? super.end(callback) : super.end();
  }
}

/** A connection outside any pool for long work: backups and restores. Not connected yet. */
export function timeoutClient(connection: PgConnection): pg.Client {
  const client = new TimeoutClient({
    ...connection,
    timeout: TIMEOUTS.long,
    connectionTimeoutMillis: DATABASE.connectTimeoutMs,
  });
  // Who waits for an answer hears of a lost connection there.
  client.on('error', () => undefined);
  return client as unknown as pg.Client;
}

/** A connection on which statements are planned once, under a name of their own. */
class NamingClient extends TimeoutClient {
  override query(text: unknown, values?: unknown[], ...rest: unknown[]) {
    const send = super.query as (...args: unknown[]) => unknown;
    const isNamed =
      typeof text === 'string' && values?.length && !text.startsWith(PLANNED_EACH_TIME);
    const name = isNamed ? statementName(text, values.length) : undefined;
    if (!isNamed || !name) return send.call(this, text, values, ...rest);
    // A Query of our own: pg copies a config object property by property, on every call.
    return new Promise((resolve, reject) => {
      const query = new pg.Query(text, values, (error, result) => {
        if (!error) return resolve(result);
        if (!isStaleStatement(error)) return reject(error);
        forgetNames();
        // A transaction has ended with it and begins anew as a whole (transaction.ts).
        if (this.getTransactionStatus() === 'I') resolve(this.query(text, values));
        else reject(error);
      });
      send.call(this, Object.assign(query, { name }));
    });
  }
}

export interface PoolOptions {
  max: number;
  onError: (error: Error) => void;
  /**
   * `long` for nightly work, `migration` for statements that may take as long as they need;
   * otherwise somebody waits for each answer.
   */
  work?: 'long' | 'migration';
}

/** Length of a statement (0: not timed), and silence on its connection. */
const TIMEOUTS = {
  short: {
    statementTimeoutMs: DATABASE.statementTimeoutMs,
    responseTimeoutMs: DATABASE.responseTimeoutMs,
  },
  long: {
    statementTimeoutMs: DATABASE.longStatementTimeoutMs,
    responseTimeoutMs: DATABASE.longResponseTimeoutMs,
  },
  migration: { statementTimeoutMs: 0, responseTimeoutMs: DATABASE.migrationResponseTimeoutMs },
};

const pools = new WeakMap<Db, pg.Pool>();

/** How many wait for each connection of this pool; 0 while there is one to spare. */
export function waitingForEach(db: Db): number {
  const pool = pools.get(db);
  return pool ? pool.waitingCount / pool.options.max : 0;
}

/**
 * Opens a pool. Connection errors go to `onError`; a lost or silent connection is replaced and never
 * ends the process.
 */
export function openDatabase(connection: PgConnection, options: PoolOptions): Db {
  const timeout = TIMEOUTS[options.work ?? 'short'];
  const pool = new pg.Pool({
    ...connection,
    ...({ timeout } as object),
    Client: NamingClient as unknown as typeof pg.Client,
    max: options.max,
    connectionTimeoutMillis: DATABASE.connectTimeoutMs,
    maxLifetimeSeconds: DATABASE.connectionMaxAgeSeconds,
    lock_timeout: DATABASE.lockTimeoutMs,
    statement_timeout: timeout.statementTimeoutMs,
    idle_in_transaction_session_timeout: DATABASE.idleInTransactionTimeoutMs,
    application_name: 'midan',
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}
