import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './console.mjs';
import { withSetupLock } from './lock.mjs';

/** Inputs of the built site, and files among them that do not matter. */
const inputs = ['web', 'messages', 'contract', 'package-lock.json'];
const ignored = new Set(['node_modules', 'build', '.react-router']);
/** Inside the build, so that it is deleted with it. */
const stampPath = 'web/build/inputs.json';

/**
 * Builds the site unless the present build was made from the same inputs; exits if that fails.
 * Pictures with several widths are left to the server.
 */
export function ensureSite(root) {
  if (isFresh(root)) return;
  withSetupLock(root, () => {
    if (isFresh(root)) return;
    // Taken before the build, so that later changes make it stale.
    const stamp = { dates: byDates(root), content: byContent(root) };
    const env = { ...process.env, PICTURES: 'later' };
    step('Building the site …', 'npm', ['run', 'build', '-w', 'web'], { cwd: root, env });
    writeFileSync(join(root, stampPath), JSON.stringify(stamp));
  });
}

/**
 * True if the built site was made from the inputs as they are now; false without a build. Contents
 * are compared only if dates differ: switching branches changes dates, not contents.
 */
function isFresh(root) {
  try {
    const stamp = JSON.parse(readFileSync(join(root, stampPath), 'utf8'));
    return stamp.dates === byDates(root) || stamp.content === byContent(root);
  } catch {
    return false;
  }
}

/**
 * Hash over absolute path, size and date of change of every input file of the site below `root`.
 */
function byDates(root) {
  return digest(root, (path, { size, mtimeMs }) => `${path} ${size} ${mtimeMs}\n`);
}

/** Hash over absolute path and content of every input file of the site below `root`. */
function byContent(root) {
  return digest(root, (path) => `${path} ${sha256().update(readFileSync(path)).digest('hex')}\n`);
}

/**
 * Hash over what `describe` returns for each input file of the site below `root`, in a fixed order.
 * It gets the file's absolute path and stats. Packages and builds are left out.
 */
function digest(root, describe) {
  const hash = sha256();
  const visit = (path) => {
    const stats = statSync(path);
    if (!stats.isDirectory()) return hash.update(describe(path, stats));
    for (const name of readdirSync(path).sort()) {
      if (!ignored.has(name)) visit(join(path, name));
    }
  };
  for (const name of inputs) visit(join(root, name));
  return hash.digest('hex');
}

/** A new SHA-256 hash, to be fed by `update`. */
const sha256 = () => createHash('sha256');
