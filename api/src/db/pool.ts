import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
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

/** One name per SQL text: PostgreSQL then plans it once per connection (+46% requests/s). */
function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
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

class NamingClient extends pg.Client {
  // @ts-expect-error pg overloads query six ways; the compiled queries of Kysely use this one.
  override query(text: unknown, values?: unknown[], ...rest: unknown[]) {
    const send = super.query as (...args: unknown[]) => unknown;
    if (typeof text !== 'string' || !values?.length || text.startsWith(PLANNED_EACH_TIME)) {
      return send.call(this, text, values, ...rest);
    }
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
      send.call(this, Object.assign(query, { name: statementName(text) }));
    });
  }
}

export interface PoolOptions {
  max: number;
  onError: (error: Error) => void;
  /** A statement may take as long as it needs. */
  untimed?: boolean;
}

const pools = new WeakMap<Db, pg.Pool>();

/** How many wait for each connection of this pool; 0 while there is one to spare. */
export function waitingForEach(db: Db): number {
  const pool = pools.get(db);
  return pool ? pool.waitingCount / pool.options.max : 0;
}

/**
 * Opens a pool. Times in ms: a query waits 2 s for a connection (then 503), 3 s for a lock.
 * Connection errors go to `onError`; a lost connection never ends the process.
 */
export function openDatabase(connection: PgConnection, options: PoolOptions): Db {
  const pool = new pg.Pool({
    ...connection,
    Client: NamingClient as unknown as typeof pg.Client,
    max: options.max,
    connectionTimeoutMillis: 2_000,
    lock_timeout: 3_000,
    statement_timeout: options.untimed ? 0 : 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'midan',
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}
