/**
 * `npm run release -- 0.2.0`: runs `npm run test:full` (about 45 minutes on two cores), sets the
 * version, dates CHANGELOG's list, commits and tags. It refuses a state that would make the release
 * untrue, one sentence for each reason, and pushes nothing. Run again after it was killed behind the
 * commit, it makes the missing tag.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const root = join(import.meta.dirname, '..');
const LISTS = ['What you can do now', 'What operators must do', 'What integrators must know'];
const MIGRATIONS = 'api/src/db/migrations';
/** A number that no migration has, because its file was never merged. */
const UNUSED_NUMBER = 22;
/** The command sets the version in these files; all else reads package.json. */
const NAMED_IN = {
  'package.json': /(?<="name": "midan",\s+"version": ")[^"]+/g,
  'package-lock.json': /(?<="name": "midan",\s+"version": ")[^"]+/g,
  Dockerfile: /(?<=^ARG VERSION=).+/gm,
  'deploy/.env.example': /(?<=^MIDAN_VERSION=).+/gm,
  'deploy/chart/Chart.yaml': /(?<=^(?:appV|v)ersion: ).+/gm,
};

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const readJson = (path: string) => JSON.parse(read(path));

/** What a git command prints; null if it fails. */
function git(parameters: string[], input?: string): string | null {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8', input });
  return status === 0 ? stdout.trim() : null;
}

/** Prints the reasons, if there are any, and ends with 1. */
function refuse(reasons: string[]): void {
  if (reasons.length === 0) return;
  console.error(reasons.join('\n'));
  process.exit(1);
}

/** The section of CHANGELOG with this title, without the title; empty if there is none. */
const section = (title: string): string =>
  read('CHANGELOG.md')
    .split(/^(?=## )/m)
    .find((part) => part.split(/[,\n]/, 1)[0] === `## ${title}`)
    ?.replace(/^.*\n/, '')
    .trim() ?? '';

const isEmpty = (list: string) =>
  !new RegExp(`^### ${list}\n+- \\S`, 'm').test(section('Unreleased'));

function* reasonsOfGit(): Generator<string> {
  if (git(['branch', '--show-current']) !== 'main') yield 'A release is made on the branch main.';
  if (git(['status', '--porcelain']) !== '') yield 'Commit or remove what `git status` lists.';
  if (git(['var', 'GIT_COMMITTER_IDENT']) === null) yield 'Set `git config user.email`.';
  if (git(['rev-parse', '@{upstream}']) === null) return;
  if (git(['fetch', '--quiet']) === null) yield '`git fetch` fails, so main may be behind.';
  const published = git(['rev-parse', '@{upstream}']);
  if (published !== head && !(isCommitted && published === git(['rev-parse', 'HEAD^'])))
    yield 'main differs from its upstream: pull and push first.';
}

function* reasonsOfVersion(present: string, next: string): Generator<string> {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(next))
    yield `Which version? "${next}" is none such as 0.2.0.`;
  else if (git(['tag', '--list', `v${next}`]) !== '') yield `${next} has a tag already.`;
  else if (next.localeCompare(present, 'en', { numeric: true }) <= 0)
    yield `${next} is not greater than ${present}, the present version.`;
  for (const [path, pattern] of Object.entries(NAMED_IN)) {
    const named = read(path).match(pattern) ?? ['no version'];
    if (named.some((version) => version !== present))
      yield `${path} names ${named}, package.json ${present}.`;
  }
}

function* reasonsOfFiles(): Generator<string> {
  for (const list of LISTS)
    if (isEmpty(list))
      yield `CHANGELOG has nothing in "${list}" of "Unreleased"; "- Nothing." is an answer.`;
  const { packages } = readJson('package-lock.json');
  for (const folder of ['', ...readJson('package.json').workspaces]) {
    const own = readJson(join(folder, 'package.json'));
    const isInStep = ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) =>
      isDeepStrictEqual(own[kind], packages[folder]?.[kind]),
    );
    if (!isInStep)
      yield `package-lock.json is out of step with ${join(folder, 'package.json')}: npm install.`;
  }
  const numbers = readdirSync(join(root, MIGRATIONS))
    .map((name) => Number.parseInt(name, 10))
    .concat(UNUSED_NUMBER);
  const gap = numbers.sort((a, b) => a - b).find((number, index) => number !== index + 1);
  if (gap) yield `Migrations have a gap or a number twice at ${gap}.`;
  const tag = git(['describe', '--tags', '--abbrev=0']);
  const changed = tag && git(['diff', '--name-only', '--diff-filter=a', tag, '--', MIGRATIONS]);
  if (changed) yield `Migrations of ${tag} were changed, which no database can follow: ${changed}.`;
  const pictures = git(['log', '-1', '--format=%H', '--', 'web/public/help']);
  if (git(['rev-list', '-1', `${pictures}..HEAD`, '--', 'web/src', 'messages', ':!*.test.*']))
    yield 'Screens changed after the pictures of the handbooks: `npm run shots`, and look at them.';
}

const [next = ''] = process.argv.slice(2);
const { version: present } = readJson('package.json');
const head = git(['rev-parse', 'HEAD']);
const isCommitted =
  present === next &&
  git(['log', '-1', '--format=%s']) === `Release ${next}` &&
  !git(['tag', '--list', `v${next}`]);
if (isCommitted) refuse([...reasonsOfGit()]);
else {
  refuse([...reasonsOfGit(), ...reasonsOfVersion(present, next), ...reasonsOfFiles()]);
  const { status } = spawnSync('npm', ['run', 'test:full'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) refuse(['`npm run test:full` fails, so nothing was released.']);
  refuse(git(['rev-parse', 'HEAD']) === head ? [...reasonsOfGit()] : ['HEAD moved meanwhile.']);
  for (const [path, pattern] of Object.entries(NAMED_IN)) {
    write(path, read(path).replace(pattern, next));
  }
  const lists = LISTS.map((list) => `### ${list}\n\n`).join('');
  const title = `## ${next}, ${new Date().toISOString().slice(0, 10)}`;
  write('CHANGELOG.md', read('CHANGELOG.md').replace(/^## Unreleased$/m, `$&\n\n${lists}${title}`));
  git(['commit', '--all', '--message', `Release ${next}`]) ?? refuse(['`git commit` fails.']);
}
const notes = `Midan ${next}\n\n${section(next)}\n`;
// Without `--cleanup` git would drop the titles as comments.
git(['tag', '--annotate', '--cleanup=whitespace', '--file=-', `v${next}`], notes) ??
  refuse(['`git tag` fails; press again.']);
console.log(`Released ${next}: \`git push --follow-tags\` publishes it.`);
