import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export type StepResult = { title: string; ok: boolean; output: string };

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

/**
 * Runs a command of an installed package in the repository's folder and prints one line with its
 * result; if it failed, its output too. `ok` is false if it did not exit with 0 or `describe` says
 * so, or if the command cannot be started.
 * @param describe called after the end; its words follow the title
 * @param explain turns the output of a failed step into what is printed
 */
export async function runStep(
  title: string,
  [file = '', ...args]: string[],
  options: {
    env?: NodeJS.ProcessEnv;
    describe?: () => { ok: boolean; words: string };
    explain?: ((output: string) => string) | undefined;
  } = {},
): Promise<StepResult> {
  const started = performance.now();
  const child = spawn(file, args, {
    cwd: root,
    env: {
      ...process.env,
      ...options.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const end = await new Promise<string | number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  const described = options.describe?.() ?? { ok: true, words: '' };
  const ok = end === 0 && described.ok;
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const words = [described.words, seconds, end === 0 ? '' : `ended with ${end}`].filter(Boolean);
  console.log(`${ok ? '✓' : '✗'} ${title} (${words.join(', ')})`);
  if (!ok) {
    const printed = options.explain?.(output) ?? output;
    console.log(indent(printed.trim() || 'It printed nothing.'));
  }
  return { title, ok, output };
}

/** The text with four spaces before each line. */
function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}
