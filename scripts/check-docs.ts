/** Rejects links of the docs to files and titles that do not exist, and more words than agreed. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const WORDS = { all: 30_000, ofDecision: 300 };
const root = join(import.meta.dirname, '..');
const paths = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const wordsOf = (path: string) => read(path).trim().split(/\s+/).length;
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^ *```.*?^ *```|^#+ ([^\n]+)$/gms)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(' ', '-')
      .replace(/[^\p{L}\d_-]/gu, ''),
  );

const all = paths.reduce((sum, path) => sum + wordsOf(path), 0);
const problems = all > WORDS.all ? [`README, docs and the like: ${all} words of ${WORDS.all}`] : [];
for (const path of paths) {
  if (/decisions\/\d/.test(path) && wordsOf(path) > WORDS.ofDecision)
    problems.push(`${path}: ${wordsOf(path)} words of ${WORDS.ofDecision}`);
  for (const [, link = ''] of read(path).matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)) {
    const [file = '', anchor] = link.split('#');
    const target = file ? join(dirname(path), file) : path;
    const isThere =
      existsSync(join(root, target)) && (!anchor || anchorsOf(target).includes(anchor));
    if (!isThere) problems.push(`${path}: ${link} leads nowhere`);
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
