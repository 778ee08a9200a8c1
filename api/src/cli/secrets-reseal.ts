import { ConfigError, readConfig } from '../config.ts';
import { resealAll } from '../db/reseal.ts';
import { withDatabase } from './database.ts';

/**
 * `npm run secrets:reseal`, so that APP_SECRET_ACCEPTED can be dropped. Exits with 1 if neither
 * secret opens a row.
 */
try {
  const config = readConfig(process.env);
  // A demo's secret is invented where the environment has none: nobody could open anything again.
  if (!config.hasOwnSecret) throw new ConfigError('APP_SECRET is not set.');
  if (!config.APP_SECRET_ACCEPTED) throw new ConfigError('APP_SECRET_ACCEPTED is not set.');
  for (const { column, resealed, unreadable } of await withDatabase(config, (db) =>
    resealAll(db, config),
  )) {
    const left = unreadable > 0 ? `, ${unreadable} that neither secret opens` : '';
    console.log(`${column}: ${resealed} sealed anew${left}`);
    if (unreadable > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
