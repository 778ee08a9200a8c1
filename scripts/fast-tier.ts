/**
 * What `npm test` runs of the suites that `npm run test:full` runs whole. More is run of what has
 * changed since the last release: since its tag, or, in a clone without one, since the last commit.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What a git command prints; empty if it fails, as outside of a repository. */
const git = (...parameters: string[]): string => {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/** Paths of files that differ from the last release, new ones too. */
export const changedFiles = (): string[] => [
  ...git('diff', '--name-only', git('describe', '--tags', '--abbrev=0') || 'HEAD').split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
];

/** Tests that start processes of their own, with what they are about. */
const ABOUT_PROCESSES =
  /^(api\/(src\/(db|cli|http|ports|tabular|main|instance|app|config|jobs)\b|test\/)|contract\/)/;
/** Tests that no other one reads, and that start no process. */
const OTHER_TESTS = /^api\/test\/(?!fuzz|hostile-inputs|rotation)[\w-]+\.test\.ts$/;

/** True if a changed file is one that tests with processes of their own are about. */
export const touchesProcesses = (changed: string[]): boolean =>
  changed.some((path) => ABOUT_PROCESSES.test(path) && !OTHER_TESTS.test(path));

/** A part of what `playwright test --list --reporter=json` prints. */
export interface Listed {
  title: string;
  suites?: Listed[];
  specs?: { title: string; file: string; line: number }[];
}

interface Journey {
  file: string;
  line: number;
  /** As in `playwright test --test-list`. */
  name: string;
}

/** All journeys below a suite; `titles` are those of the suites around it. */
const journeysIn = (suite: Listed, titles: string[] = []): Journey[] => [
  ...(suite.specs ?? []).map(({ title, file, line }) => {
    return { file, line, name: [file, ...titles, title].join(' › ') };
  }),
  ...(suite.suites ?? []).flatMap((inner) => journeysIn(inner, [...titles, inner.title])),
];

/**
 * Chooses journeys: of each file the first, and all where they follow from each other, or where the
 * file or a feature whose texts it reads has changed. One that is written once and runs in several
 * languages, widths or rows runs in one of them, which its title decides.
 */
export function chooseJourneys(files: Listed[], changed: string[]): string[] {
  const features = changed.flatMap((path) => path.split('/').map((part) => parse(part).name));
  return files.flatMap((file) => {
    const path = join('e2e/journeys', file.title);
    const source = readFileSync(join(root, path), 'utf8');
    const journeys = journeysIn(file).sort((one, other) => one.line - other.line);
    if (source.includes(`mode: 'serial'`)) return journeys.map(({ name }) => name);
    const runs = Object.values(Object.groupBy(journeys, ({ line }) => line));
    const isChanged =
      changed.includes(path) || features.some((name) => source.includes(`textsOf('${name}'`));
    return runs.slice(0, isChanged ? undefined : 1).flatMap((variants = []) => {
      const hash = createHash('sha256')
        .update(variants[0]?.name ?? '')
        .digest();
      return variants[hash.readUInt32BE() % variants.length]?.name ?? [];
    });
  });
}
