import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
const env = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  ...{ GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@midan.test' },
  ...{ GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@midan.test' },
};
const run = (file: string, ...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync(file, parameters, {
    ...{ cwd: folder, encoding: 'utf8', env },
  });
  return { status, stdout, said: stderr.trim().split('\n') };
};
const git = (...parameters: string[]) => run('git', ...parameters).stdout.trim();
const release = (version: string) => run(process.execPath, 'scripts/release.ts', version);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const write = (path: string, text: string) => {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const commit = (path: string, text: string, message = 'Change') => {
  write(path, text);
  git('add', '.');
  git('commit', '--quiet', '-m', message);
};

const MANIFEST = { name: 'midan', version: '0.1.0', type: 'module', workspaces: ['api'] };
const manifest = (test = 'true') => ({ ...MANIFEST, scripts: { 'test:full': test } });
const json = (value: unknown) => JSON.stringify(value, null, 2);
const list =
  '### What you can do now\n\n- Release.\n\n### What operators must do\n\n- Nothing.\n\n';
const LISTS = `${list}### What integrators must know\n\n- [Links](docs) stay.`;

/** A small repository of which a release can be made. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'midan-release-'));
  cpSync(join(import.meta.dirname, 'release.ts'), join(folder, 'scripts/release.ts'));
  git('init', '--quiet', '--initial-branch=main');
  write('package.json', json(manifest()));
  write('api/package.json', json({ dependencies: { pg: '8.0.0' } }));
  const packages = { '': MANIFEST, api: { dependencies: { pg: '8.0.0' } } };
  write('package-lock.json', json({ ...MANIFEST, packages }));
  write('Dockerfile', 'ARG VERSION=0.1.0\n');
  write('deploy/.env.example', 'MIDAN_VERSION=0.1.0\nA=\n');
  write('deploy/chart/Chart.yaml', 'apiVersion: v2\nversion: 0.1.0\nappVersion: 0.1.0\n');
  for (let number = 1; number < 24; number += 1)
    if (number !== 22) write(`api/src/db/migrations/${`${number}`.padStart(4, '0')}_a.sql`, '');
  write('web/public/help/a.webp', '');
  commit('CHANGELOG.md', `# Changelog\n\n## Unreleased\n\n${LISTS}\n`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('sets the version, dates the list, commits, and tags with the list', () => {
  push();
  expect(release('0.2.0')).toMatchObject({ status: 0, said: [''] });
  expect(git('log', '-1', '--format=%s %D')).toBe('Release 0.2.0 HEAD -> main, tag: v0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag', '--list', '--format=%(objecttype) %(contents)')).toBe(
    `tag Midan 0.2.0\n\n${LISTS}`,
  );
  for (const path of ['package.json', 'Dockerfile', 'deploy/.env.example'])
    expect(read(path)).toMatch(/VERSION"?[=:] ?"?0\.2\.0\b/i);
  expect(read('package-lock.json').match(/0\.2\.0/g)).toHaveLength(2);
  expect(read('deploy/chart/Chart.yaml')).toBe(
    'apiVersion: v2\nversion: 0.2.0\nappVersion: 0.2.0\n',
  );
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\n## Unreleased\n\n### [^-]*\n\n## 0\.2\.0, \d{4}-\d\d-\d\d\n\n### What you can do now\n\n- Release/,
  );

  // A second press changes nothing; after a lost tag it makes the tag alone.
  const head = git('rev-parse', 'HEAD');
  expect(release('0.2.0')).toMatchObject({ status: 1 });
  expect(release('0.2.0').said[1]).toBe('0.2.0 has a tag already.');
  git('tag', '--delete', 'v0.2.0');
  expect(release('0.2.0')).toMatchObject({ status: 0 });
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(head);

  // The next one needs a list of its own, and the migrations of this one.
  commit('api/src/db/migrations/0001_a.sql', 'select 1;');
  const { said } = release('0.3.0');
  expect(said).toHaveLength(5);
  expect(said[1]).toMatch(/^CHANGELOG has nothing in "What you can do now"/);
  expect(said[4]).toMatch(/^Migrations of v0.2.0 were changed, .*0001_a.sql\.$/);
});

it('names all reasons at once', () => {
  git('switch', '--quiet', '-c', 'other');
  write('new.txt', '');
  write('CHANGELOG.md', `## Unreleased0\n${LISTS}\n## Unreleased\n${list}\n## 0.1.0\n${LISTS}`);
  write('deploy/.env.example', 'MIDAN_VERSION=0.0.9');
  write('api/package.json', json({ dependencies: { pg: '8.0.1' } }));
  write('api/src/db/migrations/0025_a.sql', '');
  expect(release('0.2.0').said).toEqual([
    'A release is made on the branch main.',
    'Commit or remove what `git status` lists.',
    'deploy/.env.example names 0.0.9, package.json 0.1.0.',
    'CHANGELOG has nothing in "What integrators must know" of "Unreleased"; "- Nothing." is an answer.',
    'package-lock.json is out of step with api/package.json: npm install.',
    'Migrations have a gap or a number twice at 25.',
  ]);
});

const push = () => {
  run('git', 'clone', '--quiet', '--bare', '.', '.git/upstream');
  git('remote', 'add', 'origin', '.git/upstream');
  git('fetch', '--quiet');
  git('branch', '--quiet', '--set-upstream-to=origin/main');
};
const bump = () =>
  commit('package.json', json({ ...manifest(), version: '0.2.0' }), 'Release 0.2.0');
it.each([
  [/twice at 3/, () => commit('api/src/db/migrations/0003_b.sql', '')],
  [/test:full` fails/, () => commit('package.json', json(manifest('false')), 'Release 0.2.0')],
  [/HEAD moved/, () => commit('package.json', json(manifest('git commit --allow-empty -qm A')))],
  [/`npm run shots`/, () => [commit('web/src/a.tsx', ''), commit('web/src/a.test.tsx', '')]],
  [/`git status` lists/, () => commit('package.json', json(manifest('touch made')))],
  [/`git status` lists/, () => [bump(), write('a', '')]],
  [/differs from its upstream/, () => [push(), commit('a.txt', '')]],
  [/differs from its upstream/, () => [push(), commit('a.txt', ''), bump()]],
])('refuses with %s', (reason, change) => {
  change();
  const tree = git('rev-parse', 'HEAD^{tree}');
  const { status, said } = release('0.2.0');
  expect(status).toBe(1);
  expect(said).toEqual([expect.stringMatching(reason)]);
  expect(git('rev-parse', 'HEAD^{tree}')).toBe(tree);
  expect(git('tag')).toBe('');
});

it('refuses what is no version, or no greater one', () => {
  for (const version of ['', '0.2', 'v0.2.0', '0.2.0-rc.1', '00.2.0'])
    expect(release(version).said).toEqual([`Which version? "${version}" is none such as 0.2.0.`]);
  for (const version of ['0.1.0', '0.0.9'])
    expect(release(version).said).toEqual([
      `${version} is not greater than 0.1.0, the present version.`,
    ]);
});
