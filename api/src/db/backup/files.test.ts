import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { withClient } from '../../../test/client.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { addStudent } from '../../../test/enrolment.ts';
import { memoryFiles } from '../../../test/memory-files.ts';
import { updateRow } from '../../../test/rows.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { readBackup } from './read.ts';
import { writeBackup } from './write.ts';

const emptyBecause = 'a backup is restored into an empty database';
const context = testApp({}, { emptyBecause });
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'midan-backup-files-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function withPhoto(files: FileStorage): Promise<string> {
  const key = `photos/${randomBytes(8).toString('hex')}.jpg`;
  const { id } = await addStudent(context.db);
  await context.db.updateTable('students').set({ photo_key: key }).where('id', '=', id).execute();
  await files.put(key, randomBytes(100), 'image/jpeg');
  return key;
}

const erase = (key: string) =>
  updateRow(context.db, 'students', { photo_key: key }, { photo_key: null });

it('copies eight files at a time, and holds no table meanwhile', async () => {
  const files = memoryFiles();
  const keys: string[] = [];
  for (let n = 0; n < 20; n += 1) keys.push(await withPhoto(files));
  let [running, most] = [0, 0];
  const locked: string[] = [];
  const slow: FileStorage = {
    ...files,
    async get(key) {
      running += 1;
      most = Math.max(most, running);
      await withClient(context.connection, async (client) => {
        const { rows } = await client.query<{ name: string }>(`
          select distinct relation::regclass::text as name from pg_locks
          where relation in ('students'::regclass, 'academies'::regclass)
            and database = (select oid from pg_database where datname = current_database())`);
        locked.push(...rows.map(({ name }) => name));
      });
      await sleep(20);
      running -= 1;
      return files.get(key);
    },
  };
  const saved = await writeBackup(context.connection, slow, join(root, 'at-once'));
  expect(most).toBe(8);
  expect(locked).toEqual([]);
  expect(saved.files.map(({ key }) => key)).toEqual(keys.toSorted());
  await sql`update students set photo_key = null`.execute(context.db);
});

it('an erased photo is neither missing nor saved; one that is gone without cause is missing', async () => {
  const files = memoryFiles();
  const [kept, erased, lost] = [
    await withPhoto(files),
    await withPhoto(files),
    await withPhoto(files),
  ];
  await files.remove(lost);
  const folder = join(root, 'erased');
  const meanwhile: FileStorage = {
    ...files,
    async get(key) {
      // As an erasure does it: the row first, then the file.
      if (key === erased) {
        await erase(key);
        await files.remove(key);
      }
      return files.get(key);
    },
  };
  const saved = await writeBackup(context.connection, meanwhile, folder);
  expect(saved.files.map(({ key }) => key)).toEqual([kept]);
  expect(saved.missing).toEqual([lost]);
  expect(await readdir(join(folder, 'files', 'photos'))).toHaveLength(1);

  const target = await createTestDatabase({ emptyBecause });
  const restored = memoryFiles();
  await readBackup(target.connection, restored, folder).finally(() => target.drop());
  expect(await restored.get(kept)).not.toBeNull();
  expect(await restored.get(erased)).toBeNull();
});
