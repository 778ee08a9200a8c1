import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Kysely, type Logger, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { DATABASE } from '../limits.ts';
import type { DB } from './types.ts';

/** Whatever queries run on: a pool, a replica or a transaction. Always a query's first argument. */
export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;
export type PgConnection = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'database' | 'user'>;

// Counts and piastres stay far below 2^53. Dates are calendar days, so they stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const names = new Map<string, string>();
let generation = 0;

/**
 * Prepared statements are planned once per connection (+46% requests/s). Not for lists of values,
 * whose text varies, nor when the names are used up: each takes memory on every connection.
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

/** Its result columns have changed: another instance migrates. The statement was not executed. */
export const isStaleStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type';

/** Gives all statements new names, so that PostgreSQL prepares them again. */
function forgetNames(): void {
  generation += 1;
  names.clear();
}

/** Not prepared, so PostgreSQL plans them for their actual values. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** Whether the statement took effect is unknown. */
export class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(timeoutMs: number) {
    super(`the database did not respond for ${timeoutMs / 1000} s`);
  }
}

/** For the next byte of a response; may be changed while connections are open. */
export interface ResponseTimeout {
  responseTimeoutMs: number;
}

/**
 * PostgreSQL's own timeouts cannot detect a server, balancer or firewall that went silent: when a
 * due response is late, the socket is destroyed, and the pool replaces the client.
 */
export class TimeoutClient extends pg.Client {
  #timeout: ResponseTimeout;
  #isEnding = false;

  constructor(config: pg.ClientConfig & { timeout?: ResponseTimeout }) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: DATABASE.keepAliveDelayMs, ...config });
    this.#timeout = config.timeout ?? DATABASE;
    this.once('connect', () => this.#socket().on('timeout', () => this.#giveUp()));
    // All due responses have arrived.
    this.on('drain', () => this.#socket().setTimeout(0));
  }

  /** Destroys the socket, unless it holds a response that a busy process has not read yet. */
  #giveUp(): void {
    const stream = this.#socket();
    const { bytesRead } = stream;
    // setImmediate runs after the event loop has polled sockets.
    setImmediate(() => {
      if (stream.bytesRead > bytesRead) return;
      const { responseTimeoutMs } = this.#timeout;
      stream.destroy(this.#isEnding ? undefined : new SilentDatabaseError(responseTimeoutMs));
    });
  }

  /** A getter, because TLS replaces the socket once the connection is up. */
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

/**
 * With long timeouts, for backups, restores and commands. Not connected yet; close it by `end()`.
 */
export function timeoutClient(connection: PgConnection): pg.Client {
  const client = new TimeoutClient({
    ...connection,
    timeout: TIMEOUTS.long,
    connectionTimeoutMillis: DATABASE.connectTimeoutMs,
  });
  // A lost connection also rejects the pending query, so nothing is swallowed here.
  client.on('error', () => undefined);
  return client as unknown as pg.Client;
}

class NamingClient extends TimeoutClient {
  override query(text: unknown, values?: unknown[], ...rest: unknown[]) {
    const send = super.query as (...args: unknown[]) => unknown;
    const isNamed =
      typeof text === 'string' && values?.length && !text.startsWith(PLANNED_EACH_TIME);
    const name = isNamed ? statementName(text, values.length) : undefined;
    if (!isNamed || !name) return send.call(this, text, values, ...rest);
    // A Query instance, because pg copies a config object property by property on every call.
    return new Promise((resolve, reject) => {
      const query = new pg.Query(text, values, (error, result) => {
        if (!error) return resolve(result);
        if (!isStaleStatement(error)) return reject(error);
        forgetNames();
        // Inside a transaction, inTransaction() retries the whole transaction instead.
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
  /** `long` is nightly work, `migration` has no time limit; by default a user waits. */
  work?: 'long' | 'migration';
  onQuery?: Logger | undefined;
}

/** Statement timeout (0 means none) and response timeout by kind of work. */
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

/** 0 while a connection is free, and if `db` is no pool of openDatabase(). */
export function queuedPerConnection(db: Db): number {
  const pool = pools.get(db);
  return pool ? pool.waitingCount / pool.options.max : 0;
}

/** Connects at the first query; `destroy()` closes it. Connection errors go to `onError`. */
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
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(options.onQuery ? { log: options.onQuery } : {}),
  });
  pools.set(db, pool);
  return db;
}
