import { BRAND, CONTACT } from './brand.ts';
import type { ContentFields, ContentValue } from './fields.ts';
import type { ContentPage } from './pages.ts';

/** Facts of the edition that an answer may name as `{price}`. */
export const FAQ_PLACEHOLDERS = [
  'price',
  'deposit',
  'purchase_closes',
  'final',
  'age_day',
] as const;
export type FaqPlaceholder = (typeof FAQ_PLACEHOLDERS)[number];

const FAQ = {
  entries: {
    kind: 'list',
    max: 30,
    of: { question: { kind: 'line', max: 160 }, answer: { kind: 'rich', max: 1_500 } },
  },
} as const satisfies ContentFields;

export interface BlockDefinition {
  fields: ContentFields;
  /** The page that shows it. */
  page: ContentPage;
  /** May stand in its texts as `{name}`. */
  placeholders: readonly string[];
  /** Items that every installation has. */
  items?: readonly string[];
  /** One for each named item, or edition, or item of an edition. */
  each?: 'item' | 'edition' | 'edition_item';
  /** Needed to write it, instead of `content`. */
  permission?: 'settings';
  /** In `Site`, so on every page: not in what its page loads. */
  everywhere?: true;
}

/** What the organiser writes at the desk: a closed list. */
export const BLOCKS = {
  faq: { fields: FAQ, page: 'home', placeholders: FAQ_PLACEHOLDERS },
  brand: {
    fields: BRAND,
    page: 'home',
    placeholders: [],
    permission: 'settings',
    everywhere: true,
  },
  contact: {
    fields: CONTACT,
    page: 'home',
    placeholders: [],
    permission: 'settings',
    everywhere: true,
  },
} as const satisfies Record<string, BlockDefinition>;
export type Block = keyof typeof BLOCKS;
export const BLOCK_NAMES = Object.keys(BLOCKS) as [Block, ...Block[]];
export const definitionOf = (block: Block): BlockDefinition => BLOCKS[block];
export type BlockValue<B extends Block> = ContentValue<(typeof BLOCKS)[B]['fields']>;
export type Brand = BlockValue<'brand'>;

/** `{en, ar}` becomes the one of the language, everywhere. */
export type InLanguage<T> = T extends { en: string; ar: string }
  ? string
  : T extends (infer Item)[]
    ? InLanguage<Item>[]
    : T extends object
      ? { [Name in keyof T]: InLanguage<T[Name]> }
      : T;

/** The blocks of a page in one language; one that was never published is missing. */
export type PageContent = { [B in Block]?: InLanguage<BlockValue<B>> };

export function inLanguage<T>(value: T, language: 'en' | 'ar'): InLanguage<T> {
  const read = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(read);
    if (node === null || typeof node !== 'object') return node;
    const entries = Object.entries(node);
    if (entries.length === 2 && 'en' in node && 'ar' in node) return node[language];
    return Object.fromEntries(entries.map(([name, each]) => [name, read(each)]));
  };
  return read(value) as InLanguage<T>;
}
