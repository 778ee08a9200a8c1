import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Launcher, shortHash } from './launcher.ts';

/** The kernel's limit for the path of a unix socket, in bytes (sun_path less its final NUL). */
const MAX_SOCKET_PATH = 107;
const SOCKET = '.s.PGSQL.5432';

/**
 * The folder of the server's socket, open to its owner alone: beside the data, or in the system's
 * temporary folder under a name derived from it when that path is too long for a socket.
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
  if (!folder) throw new Error(`No folder is short enough for a socket: ${candidates.join(', ')}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const { uid } = await lstat(folder);
  const me = process.getuid?.();
  if (uid !== me && uid !== owner?.uid) {
    throw new Error(`${folder} belongs to another user; remove it, or choose another DATA_DIR.`);
  }
  // Every service of the user `nobody` could enter a folder of that user, and PostgreSQL asks for
  // no password: where it can, the folder stays the app's own.
  if (owner && !launcher.passesClosedFolders) await chown(folder, owner.uid, owner.gid);
  else if (owner && me !== undefined) await chown(folder, me, process.getgid?.() ?? me);
  return folder;
}

export function socketPath(folder: string): string {
  return join(folder, SOCKET);
}
