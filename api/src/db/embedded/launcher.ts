import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerLog } from './types.ts';

/** The user `nobody`, which PostgreSQL runs as when the app runs as root. */
const NOBODY = 65534;
/** Open to every user and kept over restarts, unlike the folder of temporary files. */
const SHARED = '/var/tmp';

/** How this system lets PostgreSQL's programs run, and where its files can live. */
export type Launcher = {
  /** Folder of the cluster, its log and its socket; differs from the one asked for only if told. */
  home: string;
  /** Command line and options for `spawn` that run one of PostgreSQL's programs. */
  command(program: string, args: string[]): [file: string, args: string[], ids: Ids];
  /** PostgreSQL passes through folders that are closed to its user, so its socket's can be. */
  passesClosedFolders: boolean;
  /** Who must own the cluster; undefined: whoever runs the app. */
  owner: { uid: number; gid: number } | undefined;
};
type Ids = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. An ordinary user just starts it. For root there are two ways:
 * 1. `setpriv` hands the process to another user and leaves it the one capability to pass through
 *    folders that are closed to that user (a checkout below /root).
 * 2. Where containers forbid that, the process changes its user and nothing more, so programs and
 *    data move to a folder that this user can reach.
 * With `setpriv` PostgreSQL also stops by itself when the app is killed.
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
    return startsWith('setpriv', withSetpriv([], program('postgres')))
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
  if (startsWith('setpriv', withSetpriv(identity, program('postgres')))) {
    return {
      home: dataDir,
      command: (name, args) => ['setpriv', withSetpriv(identity, program(name), args), {}],
      passesClosedFolders: true,
      owner,
    };
  }
  return reachableLauncher(binaries, dataDir, owner, log);
}

function withSetpriv(identity: string[], program: string, args: string[] = ['--version']) {
  return ['--pdeathsig=INT', ...identity, program, ...args];
}

function startsWith(file: string, args: string[], ids: Ids = {}): boolean {
  return spawnSync(file, args, { ...ids, stdio: 'ignore' }).status === 0;
}

/** A cluster that an ordinary user made stays that user's, also when root runs the app once. */
async function ownerOf(dataDir: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(join(dataDir, '18')).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

async function reachableLauncher(
  binaries: string,
  dataDir: string,
  owner: { uid: number; gid: number },
  log: ServerLog,
): Promise<Launcher> {
  let folder = binaries;
  if (!startsWith(join(folder, 'bin', 'postgres'), ['--version'], owner)) {
    folder = await copyPrograms(binaries);
  }
  if (!startsWith(join(folder, 'bin', 'postgres'), ['--version'], owner)) {
    throw new Error(
      'PostgreSQL refuses to run as root, and this system does not let it run as another user. ' +
        'Start the app as an ordinary user, or set DATABASE_URL.',
    );
  }
  await mkdir(dataDir, { recursive: true });
  let home = dataDir;
  if (!startsWith('/bin/sh', ['-c', 'cd "$0"', dataDir], owner)) {
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

/** One copy for each version of the programs, shared by all checkouts of this machine. */
async function copyPrograms(binaries: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(binaries, '../package.json'), 'utf8'));
  const folder = join(SHARED, `midan-postgres-${version}`);
  if (!existsSync(folder)) {
    const side = `${folder}-${process.pid}`;
    await rm(side, { recursive: true, force: true });
    await cp(binaries, side, { recursive: true, verbatimSymlinks: true });
    await rename(side, folder).catch(async (error) => {
      // Another app was faster.
      await rm(side, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    });
  }
  await assertOwnedByRoot(folder);
  return folder;
}

/** Anybody may create folders in /var/tmp: never trust one that somebody else made. */
async function assertOwnedByRoot(folder: string): Promise<void> {
  const { uid } = await stat(folder);
  if (uid !== 0) throw new Error(`${folder} belongs to another user; remove it.`);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
