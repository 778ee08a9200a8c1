import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Language } from '@midan/messages';
import { documentEdition } from '../../src/content/document-edition.ts';
import { type Chapter, rich } from './blocks.ts';
import { mark, scene } from './scene.ts';

/** What a document is made of; `sheets` are whole pages of their own after the chapters. */
export interface Sheet {
  title: string;
  subtitle: string;
  chapters: readonly Chapter[];
  sheets?: readonly string[];
}

export type DocumentEdition = 'sixth' | 'seventh';

const EDITIONS: Record<DocumentEdition, Record<Language, string>> = {
  sixth: { en: 'Sixth edition · archive', ar: 'الدورة السادسة · أرشيف' },
  seventh: documentEdition.name,
};

const WORDS = {
  en: { brand: 'Midan', contents: 'Contents' },
  ar: { brand: 'ميدان', contents: 'المحتويات' },
} as const;

const require = createRequire(import.meta.url);
const local = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

const fontFile = (name: string) =>
  name.startsWith('.')
    ? new URL(name, new URL('../../src/styles/', import.meta.url))
    : require.resolve(name);

/** The site's own colours and type, its fonts inside the document. */
async function styles(): Promise<string> {
  const fonts = await local('../../src/styles/fonts.css');
  const names = [...new Set([...fonts.matchAll(/url\('([^']+)'\)/g)].map((match) => match[1]))];
  let inlined = fonts;
  for (const name of names) {
    const data = await readFile(fontFile(name as string), 'base64');
    inlined = inlined.replaceAll(`url('${name}')`, `url(data:font/woff2;base64,${data})`);
  }
  const base = 'body{color:var(--ink);font-family:var(--font-text)}';
  return inlined + (await local('../../src/styles/tokens.css')) + base + (await local('sheet.css'));
}

/** The whole document, its blocks still unpaged: `paginate` lays them out in the browser. */
export async function sheetHtml(
  language: Language,
  sheet: Sheet,
  edition: DocumentEdition,
): Promise<string> {
  const words = WORDS[language];
  const cover = `<section class="page cover">
    <div class="brand">${mark}<span>${words.brand}</span></div>
    <h1>${rich(sheet.title)}</h1>
    <p class="lead">${rich(sheet.subtitle)}</p>
    <p class="edition">${EDITIONS[edition][language]}</p>
    ${scene}
  </section>`;
  const chapters = sheet.chapters.map(
    ({ title, blocks, ownPage }, index) =>
      `<h2 id="c${index + 1}" data-number="${index + 1}"${ownPage ? ' data-own-page' : ''}>${rich(title)}</h2>${blocks.join('')}`,
  );
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
    <head><meta charset="utf-8"><title>${rich(`${words.brand} · ${sheet.title}`)}</title>
    <style>${await styles()}</style></head>
    <body data-title="${rich(sheet.title)}" data-brand="${words.brand}" data-contents="${words.contents}">
    ${cover}<div id="flow">${chapters.join('')}</div>${(sheet.sheets ?? []).join('')}</body></html>`;
}
