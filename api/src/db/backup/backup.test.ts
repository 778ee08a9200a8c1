import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApiKey } from '../../../test/api-keys.ts';
import { testApp } from '../../../test/app.ts';
import { addCertificate, addShare } from '../../../test/certificates.ts';
import { checksums } from '../../../test/checksum.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { currentEditionId } from '../../../test/editions.ts';
import { academyWith, signInAdmin, signInStudent } from '../../../test/fixtures.ts';
import { addMedia } from '../../../test/media.ts';
import { memoryFiles } from '../../../test/memory-files.ts';
import { addDelivery, addWebhook } from '../../../test/webhooks.ts';
import { findBrokenWallets } from '../../features/money/wallet/verify.ts';
import { seedDemo } from '../../seed/index.ts';
import { type Db, openDatabase } from '../pool.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { readBackup } from './read.ts';
import { writeBackup } from './write.ts';

/** Checksums of tables, without those of sessions and shares, which a backup leaves out. */
const comparable = ({
  sessions: _sessions,
  certificate_shares: _shares,
  ...others
}: Record<string, string>) => others;

async function aHolder(db: Db) {
  const { id: academy_id } = await academyWith(db);
  const { id: student_id } = await signInStudent(db, academy_id);
  return { edition_id: await currentEditionId(db), academy_id, student_id };
}

describe('a backup', () => {
  const newBecause = 'demo and backup fill only a database in which nobody has an account';
  const context = testApp({}, { newBecause });
  const databases: TestDatabase[] = [];
  let root: string;
  let folder: string;
  let saved: Manifest;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'midan-backup-'));
    folder = join(root, 'first');
    await seedDemo(context.deps);
    const { files } = await addMedia(context.db);
    for (const key of files) await context.deps.files.put(key, randomBytes(9), 'image/webp');
    saved = await writeBackup(context.connection, context.deps.files, folder);
  }, 60_000);
  afterAll(async () => {
    for (const database of databases) await database.drop();
    await rm(root, { recursive: true, force: true });
  });

  async function emptyDatabase() {
    const database = await createTestDatabase({ newBecause });
    databases.push(database);
    return database.connection;
  }

  async function stateOf(connection: TestDatabase['connection']) {
    const db = openDatabase(connection, { max: 1, onError: () => undefined });
    return comparable(await checksums(db).finally(() => db.destroy()));
  }

  it('restores the same rows in every table, the same files and correct wallets', async () => {
    const connection = await emptyDatabase();
    const files = memoryFiles();
    await readBackup(connection, files, folder);
    expect(await stateOf(connection)).toEqual(comparable(await checksums(context.db)));
    expect(saved.files.some(({ key }) => key.startsWith('media/'))).toBe(true);
    for (const { key } of saved.files) {
      const [back, was] = [await files.get(key), await context.deps.files.get(key)];
      expect(back?.contentType).toBe(was?.contentType);
      expect(was && back?.content.equals(was.content)).toBe(true);
    }
    const db = openDatabase(connection, { max: 1, onError: () => undefined });
    expect(await findBrokenWallets(db).finally(() => db.destroy())).toEqual([]);
  });

  it('restores no session', async () => {
    const count = async (db: Db) =>
      (await db.selectFrom('sessions').select('account_id').execute()).length;
    await signInAdmin(context.db);
    expect(await count(context.db)).toBeGreaterThan(0);
    const later = join(root, 'with-sessions');
    const { tables } = await writeBackup(context.connection, context.deps.files, later);
    expect(tables.map(({ name }) => name)).not.toContain('sessions');
    const connection = await emptyDatabase();
    await readBackup(connection, memoryFiles(), later);
    const db = openDatabase(connection, { max: 1, onError: () => undefined });
    expect(await count(db).finally(() => db.destroy())).toBe(0);
  });

  describe('of a database that numbers its rows', () => {
    let administratorId: string;
    let holder: Awaited<ReturnType<typeof aHolder>>;
    let webhookId: string;
    let restored: Db;

    beforeAll(async () => {
      administratorId = (await signInAdmin(context.db)).id;
      holder = await aHolder(context.db);
      for (let n = 0; n < 3; n += 1) {
        const { id } = await addCertificate(context.db, await aHolder(context.db));
        await addShare(context.db, id);
      }
      webhookId = (await addWebhook(context.db, administratorId)).id;
      for (let n = 0; n < 3; n += 1) await addDelivery(context.db, webhookId);
      await addApiKey(context.db, administratorId);
      const later = join(root, 'numbered');
      await writeBackup(context.connection, context.deps.files, later);
      const connection = await emptyDatabase();
      await readBackup(connection, memoryFiles(), later);
      restored = openDatabase(connection, { max: 1, onError: () => undefined });
    });
    afterAll(() => restored.destroy());

    it('lets certificates and deliveries be added after the restored ones', async () => {
      const highest = (db: Db) =>
        Promise.all([
          db
            .selectFrom('certificates')
            .select(({ fn }) => fn.max('status_index').as('last'))
            .executeTakeFirstOrThrow(),
          db
            .selectFrom('webhook_deliveries')
            .select(({ fn }) => fn.max('position').as('last'))
            .executeTakeFirstOrThrow(),
        ]);
      const before = await highest(restored);
      expect(before).toEqual(await highest(context.db));
      await addCertificate(restored, holder);
      await addDelivery(restored, webhookId);
      const next = before.map(({ last }) => ({ last: Number(last) + 1 }));
      const after = (await highest(restored)).map(({ last }) => ({ last: Number(last) }));
      expect(after).toEqual(next);
    });

    it('brings no key and no shared picture back to life', async () => {
      const keys = await restored.selectFrom('api_keys').select('revoked_at').execute();
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
      expect(await restored.selectFrom('certificate_shares').selectAll().execute()).toEqual([]);
    });
  });

  it('keeps the ledger’s triggers active after the restore', async () => {
    const connection = await emptyDatabase();
    await readBackup(connection, memoryFiles(), folder);
    const db = openDatabase(connection, { max: 1, onError: () => undefined });
    const tampering = db.updateTable('wallet_transactions').set({ note: 'changed' }).execute();
    await expect(tampering.finally(() => db.destroy())).rejects.toThrow();
  });

  it('is not restored over accounts', async () => {
    const before = await checksums(context.db);
    await expect(readBackup(context.connection, context.deps.files, folder)).rejects.toThrow(
      'the database is in use',
    );
    expect(await checksums(context.db)).toEqual(before);
  });

  it('changes nothing when a table was damaged', async () => {
    const damaged = join(root, 'damaged');
    const manifest = await writeBackup(context.connection, context.deps.files, damaged);
    const [table] = manifest.tables.filter(({ rows }) => rows > 0);
    const wrong = manifest.tables.map((each) =>
      each === table ? { ...each, sha256: '0'.repeat(64) } : each,
    );
    await writeFile(join(damaged, MANIFEST), JSON.stringify({ ...manifest, tables: wrong }));
    const connection = await emptyDatabase();
    const empty = await stateOf(connection);
    await expect(readBackup(connection, memoryFiles(), damaged)).rejects.toThrow(
      'does not match the backup',
    );
    expect(await stateOf(connection)).toEqual(empty);
  });

  it('of another version is refused', async () => {
    const older = join(root, 'older');
    const manifest = await writeBackup(context.connection, context.deps.files, older);
    await writeFile(
      join(older, MANIFEST),
      JSON.stringify({ ...manifest, schema: '0001_foundation' }),
    );
    await expect(readBackup(await emptyDatabase(), memoryFiles(), older)).rejects.toThrow(
      'was made at migration 0001_foundation',
    );
  });

  it('that was not finished is refused', async () => {
    const unfinished = join(root, 'unfinished');
    await writeBackup(context.connection, context.deps.files, unfinished);
    await rm(join(unfinished, MANIFEST));
    await expect(readBackup(await emptyDatabase(), memoryFiles(), unfinished)).rejects.toThrow(
      'holds no finished backup',
    );
  });

  it('never writes over an older one', async () => {
    const before = await readFile(join(folder, MANIFEST), 'utf8');
    await expect(writeBackup(context.connection, context.deps.files, folder)).rejects.toThrow();
    expect(await readFile(join(folder, MANIFEST), 'utf8')).toBe(before);
  });
});
