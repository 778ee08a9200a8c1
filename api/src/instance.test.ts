import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { withPersistentSecret } from './instance.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'midan-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const secretAtStart = async () =>
  (await withPersistentSecret(readConfig({ DATA_DIR: folder }))).APP_SECRET;

it('instances that start at once and later ones share the secret of the data folder', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, secretAtStart));
  expect(new Set([...secrets, await secretAtStart()]).size).toBe(1);
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secrets[0]);
  expect(secrets[0]?.length).toBeGreaterThan(40);
  expect(await readdir(folder)).toEqual(['secret']);
});

/** Starts an instance in a process that can create files, but write nothing into them. */
function startWithoutSpace() {
  const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const work = `
    import { readConfig } from ${urlOf('./config.ts')};
    import { withPersistentSecret } from ${urlOf('./instance.ts')};
    await withPersistentSecret(readConfig({ DATA_DIR: ${JSON.stringify(folder)} }));`;
  const limited = 'ulimit -f 0 && exec "$0" --input-type=module --eval "$1"';
  return spawnSync('sh', ['-c', limited, process.execPath, work], { encoding: 'utf8' });
}

it('an instance that ends before the secret is written leaves none behind', async () => {
  const { status, stderr } = startWithoutSpace();
  expect(status).toBe(1);
  expect(stderr).toContain('EFBIG');
  const secret = await secretAtStart();
  expect(secret.length).toBeGreaterThan(40);
  expect(await secretAtStart()).toBe(secret);
});

it('a later start writes nothing, so it needs no space', async () => {
  await secretAtStart();
  const { status, stderr } = startWithoutSpace();
  expect(status, stderr).toBe(0);
});

it('an empty secret, as a version before could leave one, is refused', async () => {
  await writeFile(join(folder, 'secret'), '');
  await expect(secretAtStart()).rejects.toThrow(ConfigError);
});
