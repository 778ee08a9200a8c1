/**
 * `npm test` runs every check and the tests that fast-tier.ts chooses, one after another, on a
 * machine prepared by scripts/setup.mjs; `npm run test:full` runs all tests, with `-- --shard=1/3` a
 * part of them. The last line adds up the runners' counts. A step that fails or runs no test makes
 * the whole fail.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkStatic } from './check-static.ts';
import { changedFiles, chooseJourneys, type Listed, touchesProcesses } from './fast-tier.ts';
import { runStep } from './run-step.ts';

type Counts = { passed: number; failed: number; skipped: number };
type Suite = {
  title: string;
  command: (report: string) => string[];
  env?: (report: string) => NodeJS.ProcessEnv;
  read: (report: unknown) => Counts;
};

const isFull = process.argv.includes('--full');
const shard = process.argv.filter((parameter) => parameter.startsWith('--shard='));
const changed = isFull ? [] : changedFiles();
const folder = mkdtempSync(join(tmpdir(), 'midan-reports-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A suite that runs Vitest in a folder; its report is JSON. */
const vitest = (title: string, root: string, parameters: string[] = []): Suite => ({
  title,
  command: (report) => [
    ...['vitest', 'run', '--root', root, '--reporter=default', ...shard, ...parameters],
    ...['--reporter=json', `--outputFile.json=${report}`],
  ],
  read: (report) => {
    const counts = report as Record<'numPassedTests' | 'numFailedTests' | 'numTotalTests', number>;
    const { numPassedTests: passed, numFailedTests: failed, numTotalTests: total } = counts;
    return { passed, failed, skipped: total - passed - failed };
  },
});

const PLAYWRIGHT = ['playwright', 'test', '--config', 'e2e'];
const chosen = isFull ? [] : ['--test-list', await listJourneys(join(folder, 'journeys'))];
const suites: Suite[] = [
  vitest('Contract and other rules without a database', '.'),
  vitest(
    'API on a real PostgreSQL',
    'api',
    isFull || touchesProcesses(changed) ? [] : ['--project=features', '--project=system'],
  ),
  {
    title: 'Journeys in a real browser',
    command: () => [...PLAYWRIGHT, '--reporter=list,json', ...shard, ...chosen],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, FAST_TIER: isFull ? '' : 'yes' }),
    read: (report) => {
      const { stats } = report as {
        stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
      };
      // A test that passed only on retry counts as failed.
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      };
    },
  },
];

console.log('Static checks');
const isFirst = shard.every((part) => part.startsWith('--shard=1/'));
const checks = isFirst
  ? [
      ...(await checkStatic()),
      await runStep('budget of the built site', ['node', 'web/scripts/check-budget.ts']),
    ]
  : [];
const total: Counts = {
  passed: checks.filter((check) => check.ok).length,
  failed: checks.filter((check) => !check.ok).length,
  skipped: 0,
};
for (const [index, suite] of suites.entries()) {
  console.log(`\n${suite.title} …`);
  const counts = await runSuite(suite, join(folder, `${index}.json`));
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Writes the fast tier's journeys into a file and returns its path; none if they do not load. */
async function listJourneys(path: string): Promise<string> {
  const report = `${path}.json`;
  await runStep('choice of journeys', [...PLAYWRIGHT, '--list', '--reporter=json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DATA: folder },
  });
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Listed[] };
  writeFileSync(path, chooseJourneys(suites, changed).join('\n'));
  return path;
}

/**
 * Runs a suite and returns its counts. If no test failed, but the runner did or no test passed,
 * that counts as one failure.
 */
async function runSuite(suite: Suite, report: string): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const result = await runStep(suite.title, suite.command(report), {
    env: suite.env?.(report),
    describe: () => {
      counts = readReport(suite, report);
      const words = Object.entries(counts).filter(
        ([name, count]) => count > 0 || name === 'passed',
      );
      return {
        ok: counts.passed > 0 && counts.failed === 0,
        words: words.map(([name, count]) => `${count} ${name}`).join(', '),
      };
    },
  });
  // A runner that fails outside of its tests, for instance in its setup, counts as one failure.
  return result.ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Counts of a suite's report; all 0 if there is none or it cannot be read. */
function readReport(suite: Suite, path: string): Counts {
  try {
    return suite.read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
