import { readFileSync } from 'node:fs';

/** One instruction, such as `COPY api api`, with continued lines joined. */
export interface Instruction {
  word: string;
  rest: string;
}

export interface Stage {
  name: string;
  /** The stage that it goes on from, or null for one that begins with the base image. */
  from: string | null;
  instructions: Instruction[];
}

/**
 * Reads the stages of a Dockerfile, in order. `from` is the stage that a stage builds on, null for
 * a base image.
 */
export function readStages(path: string): Stage[] {
  const text = readFileSync(path, 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ');
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((line) => line.trim())) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (word === 'FROM') {
      const [base = '', , name = `stage ${stages.length}`] = rest.split(/\s+/);
      const from = stages.find((stage) => stage.name === base)?.name ?? null;
      stages.push({ name, from, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ word, rest });
    }
  }
  return stages;
}

/** The words of an instruction: a JSON list (`["node", "x"]`) or words with spaces between. */
export const wordsOf = (rest: string): string[] =>
  rest.startsWith('[') ? JSON.parse(rest) : rest.split(/\s+/);

/** The names and values of an ENV instruction: `A=1 B="two words"`. */
export const variablesOf = (rest: string): [string, string][] =>
  [...rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = '', quoted, plain]) => [
    name,
    quoted ?? plain ?? '',
  ]);

/** Replaces each ${NAME} by its value; by `''` if it has none. */
export const filledIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name) => values[name] ?? '');

/**
 * Reads a .dockerignore. Returns a function that is true for the paths it leaves out: the last
 * pattern that matches decides.
 */
export function ignoredBy(path: string): (file: string) => boolean {
  const rules = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const isKept = line.startsWith('!');
      const pattern = (isKept ? line.slice(1) : line)
        .replaceAll(/[.+^$()|{}]/g, '\\$&')
        .replaceAll(/\*\*\/|\*\*|\*/g, (star) =>
          star === '*' ? '[^/]*' : star === '**' ? '.*' : '(.*/)?',
        );
      // A pattern matches a path and everything below it.
      return { isKept, matcher: new RegExp(`^${pattern}(/|$)`) };
    });
  return (file) => rules.findLast(({ matcher }) => matcher.test(file))?.isKept === false;
}
