import { join } from 'node:path';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import type { ServerLog } from './embedded/types.ts';
import type { PgConnection } from './pool.ts';

/** The database of the configuration: DATABASE_URL, or one of our own in DATA_DIR. */
export async function openPostgres(config: Config, log: ServerLog) {
  if (config.DATABASE_URL) {
    const connection: PgConnection = { connectionString: config.DATABASE_URL };
    return { connection, stop: async () => undefined };
  }
  return startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), log });
}
