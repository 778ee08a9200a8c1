import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, step } from './console.mjs';
import { withSetupLock } from './lock.mjs';

const platform = `${process.platform}-${process.arch}`;
const NODE = 'node_modules/.bin/node';
/** Platforms where Node 24 comes with the packages; see optionalDependencies in package.json. */
const platformsWithNode = ['linux-x64', 'linux-arm64'];

/**
 * Exits with instructions on Windows, for a Node below 20, and for one below 24 on platforms for
 * which no Node is packaged.
 */
export function ensureNode() {
  const major = Number.parseInt(process.versions.node, 10);
  if (process.platform === 'win32') {
    fail('On Windows, run this inside WSL, the Windows Subsystem for Linux.');
  }
  if (major < 20) {
    fail(`Node 20 or newer is needed, this is ${process.version}. See https://nodejs.org.`);
  }
  if (!platformsWithNode.includes(platform) && major < 24) {
    fail(
      `On ${platform}, install Node 24 or newer first, this is ${process.version}. See https://nodejs.org.`,
    );
  }
}

/**
 * Installs the packages of package-lock.json if node_modules differs from it, and links Node; exits
 * if that fails, or if the packaged Node does not run here. Without `withDev` development packages,
 * half of all files, are left out.
 */
export function ensurePackages(root, { withDev }) {
  const isReady = () => isInstalled(root, withDev) && isNodeLinked(root);
  if (isReady()) return;
  withSetupLock(root, () => {
    if (isReady()) return;
    if (!isInstalled(root, withDev)) {
      const args = [
        // The machine's Node only installs, so warnings about its age would mislead.
        ...['ci', '--loglevel=error', '--no-progress', '--no-engine-strict'],
        ...[withDev ? '--include=dev' : '--omit=dev', '--include=optional'],
      ];
      npm(root, `Installing packages (about ${withDev ? 'a minute' : 'half a minute'}) …`, args);
      if (!isInstalled(root, withDev)) fail('npm left packages out; run "npm ci" to see why.');
    }
    // npm 9 removes Node's link when it drops the package for the other processor.
    if (!isNodeLinked(root)) {
      npm(root, 'Linking Node …', ['rebuild', '--ignore-scripts', '--loglevel=error']);
    }
    proveNode(root);
  });
}

/** True where no Node is packaged, too. */
const isNodeLinked = (root) =>
  !platformsWithNode.includes(platform) || existsSync(join(root, NODE));

function npm(root, title, args) {
  const script = process.env.npm_execpath;
  // `node` by name, because npm replaces the executable that may be running this script.
  if (script) step(title, 'node', [script, ...args], { cwd: root });
  else step(title, 'npm', args, { cwd: root });
}

/**
 * True if npm's record of installed packages has each package of the lockfile that is needed here,
 * in the same version.
 */
function isInstalled(root, withDev) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    const isRoot = path === '';
    const found = present[path];
    const isLeftOut = isForeign(entry) || (!withDev && (entry.dev || entry.devOptional));
    if (isRoot || (!found && isLeftOut)) return true;
    return found?.version === entry.version && found?.integrity === entry.integrity;
  });
}

/**
 * True unless npm surely installs the package here: for an optional one that is for another system
 * or processor, names none, or names a C library.
 */
function isForeign({ optional, devOptional, os = [], cpu = [], libc }) {
  if (!optional && !devOptional) return false;
  return !os.includes(process.platform) || !cpu.includes(process.arch) || libc !== undefined;
}

/**
 * Exits if the packaged Node does not run on this machine; does nothing where no Node is packaged.
 */
function proveNode(root) {
  if (!platformsWithNode.includes(platform)) return;
  const { status } = spawnSync(join(root, NODE), ['--version'], { stdio: 'ignore' });
  if (status !== 0) {
    fail(
      'The packaged Node 24 does not run here: a Linux with glibc (Debian, Ubuntu, …) is needed.',
    );
  }
}
