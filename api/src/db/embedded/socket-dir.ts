import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';
import { type Launcher, shortHash } from './launcher.ts';

/** Maximum length of a unix socket's path in bytes (sun_path without its final NUL). */
const MAX_SOCKET_PATH = 107;
const SOCKET = '.s.PGSQL.5432';

/**
 * For its owner only; next to the data or, if that path is too long, in the temporary folder.
 * @throws ConfigError if no path is short enough, or another user owns the folder
 */
export async function makeSocketDir(launcher: Launcher): Promise<string> {
  const { home, owner } = launcher;
  const candidates = [
    join(home, 'run'),
    ...[tmpdir(), '/tmp'].map((folder) => join(folder, `midan-${shortHash(home)}`)),
  ];
  const folder = candidates.find(
    (path) => Buffer.byteLength(join(path, SOCKET)) <= MAX_SOCKET_PATH,
  );
  if (!folder)
    throw new ConfigError(`No folder is short enough for a socket: ${candidates.join(', ')}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const { uid } = await lstat(folder);
  const me = process.getuid?.();
  if (uid !== me && uid !== owner?.uid) {
    throw new ConfigError(
      `${folder} belongs to another user; remove it, or choose another DATA_DIR.`,
    );
  }
  // PostgreSQL asks for no password, and any service that runs as `nobody` could enter a folder of
  // that user. So the folder keeps the app's owner where PostgreSQL can enter it anyway.
  if (owner && !launcher.passesClosedFolders) await chown(folder, owner.uid, owner.gid);
  else if (owner && me !== undefined) await chown(folder, me, process.getgid?.() ?? me);
  return folder;
}

export function socketPath(folder: string): string {
  return join(folder, SOCKET);
}
