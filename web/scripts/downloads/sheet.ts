import { readFileSync } from 'node:fs';
import type { Language } from '@midan/messages';
import { documentEdition } from '../../src/content/document-edition.ts';
import type { Block, Chapter } from './blocks.ts';
import { mark, scene } from './scene.ts';
import { typeset } from './typeset.ts';

/** What a document is made of; `sheets` are whole pages across, after the chapters. */
export interface Sheet {
  title: string;
  subtitle: string;
  chapters: readonly Chapter[];
  sheets?: readonly WideSheet[];
}

export interface WideSheet {
  title: string;
  blocks: readonly Block[];
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

const TOKENS = new URL('../../src/styles/tokens.css', import.meta.url);

/** The site's light colours: name without dashes → hexadecimal. */
function colors(): Record<string, string> {
  const found = readFileSync(TOKENS, 'utf8').matchAll(
    /--([\w-]+): (?:light-dark\()?(#[\da-f]{6})/g,
  );
  return Object.fromEntries([...found].map(([, name = '', color = '']) => [name, color]));
}

/** The whole document as PDF/UA-1. @throws Error where Typst cannot set it */
export const sheetPdf = (language: Language, sheet: Sheet, edition: DocumentEdition): Buffer =>
  typeset({
    language,
    colors: colors(),
    ...WORDS[language],
    edition: EDITIONS[edition][language],
    mark,
    scene,
    sheets: [],
    ...sheet,
  });
