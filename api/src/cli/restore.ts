import { resolve } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { readBackup } from '../db/backup/read.ts';
import { findMiscountedCoupons } from '../features/coupons/index.ts';
import { findBrokenWallets } from '../features/wallet/index.ts';
import { configuredFiles } from '../ports/file-storage-configured.ts';
import { withConnection, withDatabase } from './database.ts';

/**
 * `npm run restore -- folder`: restores into an empty database, then verifies ledger and coupon
 * counts.
 */
async function main(): Promise<void> {
  const [, , folder] = process.argv;
  if (!folder) throw new ConfigError('Usage: npm run restore -- <folder>');
  const config = readConfig(process.env);
  const saved = await withConnection(config, (connection) =>
    readBackup(connection, configuredFiles(config), resolve(folder)),
  );
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${saved.files.length} files of ${saved.created_at}`);
  const [wallets, coupons] = await withDatabase(config, (db) =>
    Promise.all([findBrokenWallets(db), findMiscountedCoupons(db)]),
  );
  if (wallets.length + coupons.length > 0) {
    throw new Error(
      `${wallets.length} wallets do not match their ledger, ${coupons.length} coupon counts do not match their uses`,
    );
  }
  console.log('All wallets match their ledgers, all coupon counts match their uses.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
