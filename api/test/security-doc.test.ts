import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** `file` and the titles in typographic quotes that follow it, up to the next file. */
const PROOF = /`([\w./-]+\.(?:test|spec)\.ts)`((?:[^`“]*“[^”]+”)+)/g;

it('the docs name tests that exist', () => {
  const proofs = [...`${read('docs/security.md')}${read('docs/asvs.md')}`.matchAll(PROOF)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
  expect(proofs.length).toBeGreaterThan(40);
  const missing = proofs.filter(({ file, title }) => !read(file).includes(title));
  expect(missing).toEqual([]);
});
