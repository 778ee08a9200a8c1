import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** `file` and the titles in typographic quotes that follow it, up to the next file. */
const PROOF = /`([\w./-]+\.(?:test|spec)\.ts)`((?:[^`“]*“[^”]+”)+)/g;

it('the docs name tests that exist', () => {
  const proofs = [...(read('docs/security.md') + read('docs/asvs.md')).matchAll(PROOF)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
  expect(proofs.length).toBeGreaterThan(40);
  const missing = proofs.filter(({ file, title }) => !read(file).includes(title));
  expect(missing).toEqual([]);
});

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].concat(
  readdirSync(new URL('docs', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
);

/** The anchors that a forge makes of a page's titles. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every link of the docs leads to a file and a title that exist', () => {
  const broken = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\]\((?![a-z]+:)([^)\s#]*)#?([^)\s]*)\)/g)]
      .map(([, file, anchor]) => ({
        to: file ? new URL(file, new URL(page, ROOT)) : new URL(page, ROOT),
        anchor,
      }))
      .filter(
        ({ to, anchor }) =>
          !existsSync(to) || (anchor && !anchorsOf(readFileSync(to, 'utf8')).includes(anchor)),
      )
      .map(({ to, anchor }) => `${page}: ${to.pathname}#${anchor}`),
  );
  expect(broken).toEqual([]);
});
