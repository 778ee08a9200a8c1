/**
 * Checks the handbooks in web/handbooks against the product: both languages have the same chapters
 * and pictures, quoted names are texts of some screen, pages and links exist, and every picture is
 * listed, taken and shown.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues } from '@midan/messages';
import { DESK_PICTURES } from '../e2e/support/pictures-desk.ts';
import { SCHOOL_PICTURES } from '../e2e/support/pictures-school.ts';
import { routePatterns } from '../e2e/support/route-patterns.ts';
import { parseHandbook } from '../web/scripts/parse-handbook.ts';
import { BOOKS, type Handbook, matchPath } from '../web/src/lib/handbook.ts';
import { isOwnPage } from '../web/src/lib/own-page.ts';

const ROOT = join(import.meta.dirname, '..');
const LANGUAGES = ['ar', 'en'] as const;

type Language = (typeof LANGUAGES)[number];

export interface Product {
  routes: readonly string[];
  /** Names of listed pictures. */
  pictures: readonly string[];
  /** Texts without placeholders, by language. */
  texts: Record<Language, ReadonlySet<string>>;
  hasFile: (language: Language, picture: string) => boolean;
}

const picturesOf = ({ chapters }: Handbook) =>
  chapters.flatMap(({ parts }) => parts.flatMap(({ picture }) => picture?.name ?? []));

/** Finds what a book in one language says that the product does not have. */
function findUntrue(book: Handbook, language: Language, product: Product): string[] {
  const runs = book.chapters.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines.flat()));
  const ids = book.chapters.map(({ id }) => id);
  const pages = book.chapters.flatMap((chapter) => chapter.pages);
  const isPage = (path: string) =>
    product.routes.some((pattern) => !pattern.endsWith('*') && matchPath(pattern, path));
  const isLink = (href: string) =>
    href.startsWith('#')
      ? ids.includes(href.slice(1))
      : !href.startsWith('/') || !isOwnPage(href) || isPage(href.replace(/[?#].*/, ''));
  return [
    ...(book.title && book.lead && ids.length > 0 ? [] : ['has no title, lead or chapters']),
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `#${id} stands twice`),
    ...pages
      .filter((page, at) => pages.indexOf(page) < at)
      .map((page) => `${page} has two chapters`),
    ...pages.filter((page) => !product.routes.includes(page)).map((page) => `no page ${page}`),
    ...runs
      .filter(({ text, bold }) => bold && !product.texts[language].has(text))
      .map(({ text }) => `no screen says “${text}”`),
    ...runs.flatMap(({ href }) => (href && !isLink(href) ? [`${href} leads nowhere`] : [])),
    ...picturesOf(book).flatMap((name) => [
      ...(product.pictures.includes(name) ? [] : [`no picture ${name} is listed`]),
      ...(product.hasFile(language, name) ? [] : [`npm run shots -- ${name} is due`]),
    ]),
  ];
}

/** Finds what is wrong in a book of both languages. */
export function findProblems(sources: Record<Language, string>, product: Product): string[] {
  try {
    const books = LANGUAGES.map((language) => parseHandbook(sources[language], language));
    const problems = LANGUAGES.flatMap((language, at) =>
      findUntrue(books[at] as Handbook, language, product).map((text) => `${language}: ${text}`),
    );
    const shapes = books.map((book) => [
      book.chapters.map(({ id, pages }) => `#${id} ${pages.join(' ')}`.trim()),
      picturesOf(book),
    ]);
    for (const [at, what] of ['chapters', 'pictures'].entries()) {
      const [ar, en] = shapes.map((shape) => String(shape[at]));
      if (ar !== en) problems.push(`other ${what} in Arabic (${ar}) than in English (${en})`);
    }
    return problems;
  } catch (error) {
    return [(error as Error).message];
  }
}

/** All texts below an object. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);

/** Of the screens: e-mails, papers and exports have texts that the browser does not load. */
async function textsIn(language: Language): Promise<Set<string>> {
  const modules = await Promise.all(Object.values(catalogues).map((one) => one[language]()));
  return new Set(modules.flatMap((module) => textsOf(module.default)));
}

if (import.meta.main) {
  const listed = Object.entries({ ...SCHOOL_PICTURES, ...DESK_PICTURES });
  const fileOf = (language: Language, name: string) =>
    join(ROOT, 'web/public/help', language, `${name}.webp`);
  const product: Product = {
    routes: routePatterns(),
    pictures: listed.map(([name]) => name),
    texts: { ar: await textsIn('ar'), en: await textsIn('en') },
    hasFile: (language, name) => existsSync(fileOf(language, name)),
  };
  const shown = new Set<string>();
  const problems = BOOKS.flatMap((book) => {
    const read = (language: Language) =>
      readFileSync(join(ROOT, 'web/handbooks', language, `${book}.md`), 'utf8');
    const sources = { ar: read('ar'), en: read('en') };
    for (const [, name = ''] of sources.ar.matchAll(/^!\[.+\]\(([\w-]+)\)$/gm)) shown.add(name);
    return findProblems(sources, product).map((text) => `web/handbooks/*/${book}.md: ${text}`);
  });
  for (const [name, { page }] of listed) {
    if (!product.routes.includes(page)) problems.push(`picture ${name}: no page ${page}`);
    if (!shown.has(name)) problems.push(`picture ${name} is in no handbook`);
  }
  for (const language of LANGUAGES) {
    for (const file of readdirSync(join(ROOT, 'web/public/help', language))) {
      if (!shown.has(file.replace('.webp', ''))) problems.push(`${language}/${file} is in no text`);
    }
  }
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
}
