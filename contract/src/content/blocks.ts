import type { LiveDay } from '../features/competition/day.ts';
import type {
  PublicLeague,
  PublishedList,
  PublishedResults,
} from '../features/competition/public-results.ts';
import { GUIDE, RULEBOOK } from './books.ts';
import { BRAND, CONTACT } from './brand.ts';
import { ALBUMS, INSTITUTIONS, PROJECTS } from './editions.ts';
import type { ContentFields, ContentValue, PictureValue } from './fields.ts';
import { HOME, HOME_PLACEHOLDERS, PARTNERS, VOICES } from './home.ts';
import type { ShownPicture } from './media.ts';
import { NEWS } from './news.ts';
import type { ContentPage } from './pages.ts';
import { TRACK } from './track.ts';
import {
  ABOUT_PAGE,
  CONTACT_PLACEHOLDERS,
  FREE_PAGE,
  FREE_PAGES_MAX,
  PAGE,
  RESERVED_PAGES,
} from './written-pages.ts';

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
  /** Other pages that show it, or a part of it. */
  also?: readonly ContentPage[];
  /** May stand in its texts as `{name}`. */
  placeholders: readonly string[];
  /** The items that there are; without them the organiser adds some. */
  items?: readonly string[];
  /** So many of the added items are shown at once. */
  most?: number;
  /** One for each named item, or edition, or item of an edition. */
  each?: 'item' | 'edition' | 'edition_item';
  /** Needed to write it, instead of `content`. */
  permission?: 'settings';
  /** An edition that is cloned with its tracks begins with the text. */
  cloned?: true;
  /** In `Site`, so on every page: not in what its page loads. */
  everywhere?: true;
  /** Its page is a PDF that the server sets. */
  paper?: true;
}

/** What the organiser writes at the desk: a closed list. */
export const BLOCKS = {
  home: { fields: HOME, page: 'home', placeholders: HOME_PLACEHOLDERS },
  news: { fields: NEWS, page: 'news', also: ['home'], placeholders: [] },
  voices: { fields: VOICES, page: 'home', placeholders: [] },
  partners: { fields: PARTNERS, page: 'home', placeholders: [] },
  faq: { fields: FAQ, page: 'home', placeholders: FAQ_PLACEHOLDERS },
  about_page: {
    fields: ABOUT_PAGE,
    page: 'about',
    placeholders: CONTACT_PLACEHOLDERS,
    permission: 'settings',
  },
  page: {
    fields: PAGE,
    page: 'page',
    placeholders: CONTACT_PLACEHOLDERS,
    each: 'item',
    items: RESERVED_PAGES,
    permission: 'settings',
  },
  free_page: {
    fields: FREE_PAGE,
    page: 'free_page',
    placeholders: CONTACT_PLACEHOLDERS,
    each: 'item',
    most: FREE_PAGES_MAX,
  },
  track: { fields: TRACK, page: 'track', placeholders: [], each: 'edition_item', cloned: true },
  guide: {
    fields: GUIDE,
    page: 'guide',
    placeholders: [],
    each: 'edition',
    paper: true,
    cloned: true,
  },
  rulebook: {
    fields: RULEBOOK,
    page: 'rulebook',
    placeholders: [],
    each: 'edition_item',
    paper: true,
    cloned: true,
  },
  albums: { fields: ALBUMS, page: 'gallery', placeholders: [], each: 'edition' },
  projects: { fields: PROJECTS, page: 'projects', placeholders: [], each: 'edition' },
  institutions: { fields: INSTITUTIONS, page: 'institutions', placeholders: [], each: 'edition' },
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

/** `{en, ar}` becomes the one of the language, everywhere; a removed picture is null. */
export type InLanguage<T> = T extends { en: string; ar: string }
  ? string
  : T extends PictureValue
    ? ShownPicture | null
    : T extends (infer Item)[]
      ? InLanguage<Item>[]
      : T extends object
        ? { [Name in keyof T]: InLanguage<T[Name]> }
        : T;

/** The blocks of a page in one language; one that was never published is missing. */
export type PageContent = { [B in Block]?: InLanguage<BlockValue<B>> } & {
  /** Home page: of the current edition's tracks, by their keys. */
  cards?: Record<string, TrackCard>;
  /** Home page: the first picture of each awards ceremony, four at most. */
  ceremonies?: ShownPicture[];
  /** Page of results. */
  results?: PublishedResults;
  /** Page of one level: a league has `league`, from its draw on. */
  result?: PublishedList;
  league?: PublicLeague;
  /** Live page of an event. */
  live?: LiveDay;
};
export type TrackCard = Pick<InLanguage<BlockValue<'track'>>, 'picture' | 'view_more'>;

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
