/** `npm run db:types`: writes types.ts and schema.sql in api/src/db by a temporary database. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { withClient } from '../test/client.ts';
import { schemaText } from './schema-text.ts';

const folder = await mkdtemp(join(tmpdir(), 'midan-types-'));
const log = { info() {}, warn: console.warn, error: console.error };
try {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, durable: false });
  try {
    await migrateToLatest(postgres.connection);
    const { user, database, host, port } = postgres.connection;
    const socket = `host=${encodeURIComponent(host)}&port=${port}`;
    const url = `postgres://${user}@localhost/${database}?${socket}`;
    // It complains of every `import('…')` in its settings, takes it as it stands, and succeeds.
    const { status, stderr, error } = spawnSync(
      'kysely-codegen',
      ['--config-file', 'kysely-codegen.json', '--url', url],
      { cwd: join(import.meta.dirname, '..'), stdio: ['ignore', 'inherit', 'pipe'] },
    );
    if (status !== 0) console.error(error ?? String(stderr));
    process.exitCode = status ?? 1;
    const text = await withClient(postgres.connection, schemaText);
    await writeFile(join(import.meta.dirname, '../src/db/schema.sql'), text);
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
