/**
 * `npm run bench:backup`: saves an invented season of 10,000 schools while the app serves, and
 * restores it into a new database. `--schools 1000` takes less.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillSeason } from './season/fill.ts';
import { run, startPostgres } from './stand.ts';
import { printTable } from './table.ts';

const PORT = 3925;
const { values: options } = parseArgs({
  options: { schools: { type: 'string', default: '10000' } },
});

/**
 * Runs a script of api/src/cli with an argument and these variables besides our own; returns its
 * seconds.
 * @throws Error if it fails
 */
async function command(
  script: string,
  argument: string,
  env: Record<string, string>,
): Promise<number> {
  const began = performance.now();
  const path = fileURLToPath(new URL(`../api/src/cli/${script}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, argument], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return (performance.now() - began) / 1000;
}

/** Bytes of all files in a folder. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const folder = await mkdtemp(join(tmpdir(), 'midan-backup-'));
const saved = join(folder, 'saved');
const postgres = await startPostgres(join(folder, 'postgres'));
const other = await startPostgres(join(folder, 'other'));
const env = { DEMO: '1', DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'app') };
const app = await run('../api/src/main.ts', PORT, '/readyz', env);
try {
  const began = performance.now();
  await fillSeason(postgres.url, 1, Number(options.schools));
  console.log(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const saving = await command('backup', saved, env);
  const restored = { ...env, DATABASE_URL: other.url, DATA_DIR: join(folder, 'restored') };
  const restoring = await command('restore', saved, restored);
  const line = (what: string, measured: string) => ({
    ...{ what, measured, peer: '–', mark: '–', reached: true },
  });
  printTable([
    line('save, while the app serves', `${saving.toFixed(0)} s`),
    line('size of the backup', `${((await sizeOf(saved)) / 1_000_000).toFixed(0)} MB`),
    line('restore, the proof of all money included', `${restoring.toFixed(0)} s`),
  ]);
} finally {
  await app.stop();
  await postgres.stop();
  await other.stop();
  await rm(folder, { recursive: true, force: true });
}
