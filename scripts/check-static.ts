/**
 * `npm run check:static`: runs all checks that need no execution of the code, side by side, and
 * prints each result with the output of failed ones.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runStep, type StepResult } from './run-step.ts';

const root = join(import.meta.dirname, '..');
const workspaces = ['web', 'api', 'bench', 'e2e', 'contract', 'messages'];
const projects = [...workspaces.map((name) => `${name}/tsconfig.json`)]
  .concat('web/tsconfig.node.json', 'web/tsconfig.worker.json', 'tsconfig.json')
  .filter((path) => existsSync(join(root, path)));

/** Returns an `explain` for runStep, which calls it on failure only: the output, then `advice`. */
const advise = (advice: string) => (output: string) => `${output.trimEnd()}\n\n${advice}`;

/** Removes the warning that dependency-cruiser cannot use TypeScript 7: `parser` is swc instead. */
const withoutTranspilerWarning = (output: string): string =>
  output.replace(/\n‼ missing-tsc-transpiler:.*?=> Support [^\n]*\n/s, '\n');

/**
 * [title, command, explanation of its output], the longest first: one of them at the end would be
 * waited for alone.
 */
const checks: [string, string[], ((output: string) => string)?][] = [
  // Each checker works out the types of what it imports for itself, and the cores are busy anyway.
  ...projects.map((path): [string, string[]] => [
    `types: ${path}`,
    ['tsc', '-p', path, '--checkers', '1'],
  ]),
  [
    'unused files, exports and dependencies',
    ['knip', '--no-progress', '--no-config-hints'],
    advise('Remove what is unused; a name that only its own file uses needs no `export`.'),
  ],
  [
    'lint and format',
    ['biome', 'check', '--error-on-warnings'],
    advise('`npm run format` corrects the format, the order of imports and some lint errors.'),
  ],
  [
    'import directions and cycles',
    ['depcruise', '-T', 'err-long', ...workspaces, 'scripts'],
    withoutTranspilerWarning,
  ],
  ['texts in both languages', ['node', 'scripts/check-messages.ts']],
  ['content of the public site', ['node', 'web/scripts/check-content.ts']],
  ['handbooks', ['node', 'scripts/check-handbooks.ts']],
  ['styles without sides', ['node', 'scripts/check-directions.ts']],
  ['media queries in em', ['node', 'scripts/check-breakpoints.ts']],
  ['API reference', ['node', 'scripts/check-openapi.ts']],
  ['raw SQL in brackets', ['node', 'scripts/check-sql.ts']],
  ['words and links of the docs', ['node', 'scripts/check-docs.ts']],
];

/**
 * Runs all static checks, three at a time, prints each result (`runStep`) and returns the results
 * in the order in which the checks ended.
 */
export async function checkStatic(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const queue = [...checks];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [title, command, explain] = next;
      results.push(await runStep(title, command, { explain }));
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  return results;
}

if (import.meta.main) {
  const failed = (await checkStatic()).filter((result) => !result.ok).length;
  console.log(`\n${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
