import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';
import type { ServerLog } from './types.ts';

/** Uid and gid of `nobody`, as which PostgreSQL runs when the app runs as root. */
const NOBODY = 65534;
/** Writable for all users and, unlike the temporary folder, kept across reboots. */
const SHARED = '/var/tmp';

export type Launcher = {
  /** Of cluster, log and socket. Differs from the requested one only after a warning. */
  home: string;
  /** Returns the arguments for `spawn` that run one of PostgreSQL's programs. */
  command(program: string, args: string[]): [file: string, args: string[], ids: Ids];
  /** True if PostgreSQL can enter folders that are closed to its user. */
  passesClosedFolders: boolean;
  /** Owner that the cluster must have; undefined means the user who runs the app. */
  owner: { uid: number; gid: number } | undefined;
};
type Ids = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. `setpriv` switches the user, keeps the capability to enter
 * closed folders (a checkout below /root), and stops PostgreSQL when the app is killed. Where
 * containers forbid it, only uid and gid are switched, and what that user cannot reach is replaced
 * in /var/tmp. @throws ConfigError if root can run it in neither way, or another user owns that
 * folder
 */
export async function chooseLauncher(
  binaries: string,
  dataDir: string,
  log: ServerLog,
): Promise<Launcher> {
  const program = (name: string) => join(binaries, 'bin', name);
  const plain: Launcher = {
    home: dataDir,
    command: (name, args) => [program(name), args, {}],
    passesClosedFolders: false,
    owner: undefined,
  };
  if (process.getuid?.() !== 0) {
    return canRun('setpriv', withSetpriv([], program('postgres')))
      ? { ...plain, command: (name, args) => ['setpriv', withSetpriv([], program(name), args), {}] }
      : plain;
  }
  const owner = await ownerOf(dataDir);
  const identity = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  if (canRun('setpriv', withSetpriv(identity, program('postgres')))) {
    return {
      home: dataDir,
      command: (name, args) => ['setpriv', withSetpriv(identity, program(name), args), {}],
      passesClosedFolders: true,
      owner,
    };
  }
  return reachableLauncher(binaries, dataDir, owner, log);
}

/** As the user of `identity`, if any; interrupts the program when this process ends. */
function withSetpriv(identity: string[], program: string, args: string[] = ['--version']) {
  return ['--pdeathsig=INT', ...identity, program, ...args];
}

function canRun(file: string, args: string[], ids: Ids = {}): boolean {
  return spawnSync(file, args, { ...ids, stdio: 'ignore' }).status === 0;
}

/** `nobody` without a cluster, or if root owns it. */
async function ownerOf(dataDir: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(join(dataDir, '18')).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

/**
 * Copies programs to /var/tmp that `owner` cannot reach, and uses a data folder there instead, with
 * a warning. @throws ConfigError if they cannot be run, or another user owns a folder in /var/tmp
 */
async function reachableLauncher(
  binaries: string,
  dataDir: string,
  owner: { uid: number; gid: number },
  log: ServerLog,
): Promise<Launcher> {
  let folder = binaries;
  if (!canRun(join(folder, 'bin', 'postgres'), ['--version'], owner)) {
    folder = await copyPrograms(binaries);
  }
  if (!canRun(join(folder, 'bin', 'postgres'), ['--version'], owner)) {
    throw new ConfigError(
      'PostgreSQL refuses to run as root, and this system does not let it run as another user. ' +
        'Start the app as an ordinary user, or set DATABASE_URL.',
    );
  }
  await mkdir(dataDir, { recursive: true });
  let home = dataDir;
  if (!canRun('/bin/sh', ['-c', 'cd "$0"', dataDir], owner)) {
    home = join(SHARED, `midan-data-${shortHash(dataDir)}`);
    log.warn(`PostgreSQL cannot reach ${dataDir} here; its data is kept in ${home}.`);
    await mkdir(home, { mode: 0o711 }).catch(ignoreExisting);
    await assertOwnedByRoot(home);
  }
  return {
    home,
    command: (name, args) => [join(folder, 'bin', name), args, owner],
    passesClosedFolders: false,
    owner,
  };
}

/** Once per version for all checkouts. @throws ConfigError if another user owns the folder */
async function copyPrograms(binaries: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(binaries, '../package.json'), 'utf8'));
  const folder = join(SHARED, `midan-postgres-${version}`);
  if (!existsSync(folder)) {
    const side = `${folder}-${process.pid}`;
    await rm(side, { recursive: true, force: true });
    await cp(binaries, side, { recursive: true, verbatimSymlinks: true });
    await rename(side, folder).catch(async (error) => {
      // Another process created the copy first.
      await rm(side, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    });
  }
  await assertOwnedByRoot(folder);
  return folder;
}

/** /var/tmp is writable for everybody. @throws ConfigError */
async function assertOwnedByRoot(folder: string): Promise<void> {
  const { uid } = await stat(folder);
  if (uid !== 0) throw new ConfigError(`${folder} belongs to another user; remove it.`);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
