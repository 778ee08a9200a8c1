import {
  BLOCK_NAMES,
  type Block,
  type BlockValue,
  bookPath,
  type ContentPage,
  cairoDate,
  contentKeyOf,
  definitionOf,
  type getPageContent,
  inLanguage,
  NEWS_ON_HOME,
  newestFirst,
  newsInForce,
  type PageContent,
  readContentKey,
  readPageKey,
  type Site,
} from '@midan/contract';
import { keptBriefly } from '../../../db/kept-briefly.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { say } from '../../../i18n.ts';
import { type KnownMedia, type Published, selectMedia, selectPublished } from './queries.ts';
import { withMedia } from './with-media.ts';

type Source = Pick<Deps, 'db'>;

/** The values are read anew only when the revision has changed. */
const newest = new WeakMap<Db, Published>();
const kept = keptBriefly(async ({ db }: Source): Promise<Published> => {
  const published = await selectPublished(db, newest.get(db));
  newest.set(db, published);
  return published;
});

const today = () => cairoDate(new Date());
const NO_TEXT = { en: '', ar: '' };
const itemsOf = (value: unknown) => (value as BlockValue<'news'> | undefined)?.items ?? [];

/** Nothing is shown of a draft, unless it is current. */
const shownSlugs = async (deps: Source): Promise<string[]> => (await kept.current(deps)).editions;

/** As the home page's section shows itself. */
const hasAbout = (value: unknown): boolean => {
  const home = value as Partial<BlockValue<'home'>> | undefined;
  return Boolean(home?.about_title ?? home?.programmes?.length);
};

/** Cached for two seconds. Pages are kept until one changes. */
export async function contentFacts(deps: Source) {
  const { revision, values } = await kept.current(deps);
  const inForce = newsInForce(itemsOf(values.news), today());
  const slugs = await shownSlugs(deps);
  const parts = Object.keys(values).filter(
    (key) => slugs.includes(readContentKey(key)?.edition ?? '') && isShown(values[key]),
  );
  return {
    content_revision: revision,
    has_about: hasAbout(values.home),
    has_news: inForce.length > 0,
    pages: freePagesOf(values),
    content_pages: parts.sort(),
  };
}

/** What is published, by key. Cached for two seconds. */
export const publishedValues = async (deps: Source): Promise<Published['values']> =>
  (await kept.current(deps)).values;

/** By id. Cached for two seconds. */
export const publishedMedia = async (deps: Source): Promise<Published['media']> =>
  (await kept.current(deps)).media;

/** Undefined for one that was removed; another instance sees that within two seconds. */
export const mediaOf = async (deps: Source, id: string): Promise<KnownMedia | undefined> =>
  (await kept.current(deps)).media[id] ?? selectMedia(deps.db, id);

/** By reserved page; one that was never published is missing. Cached for two seconds. */
export const publishedLegal = async (deps: Source): Promise<Published['legal']> =>
  (await kept.current(deps)).legal;

/** Not cached. */
export const publishedNow = async (db: Db): Promise<Published['values']> =>
  (await selectPublished(db, undefined)).values;

/** After a publication; other instances see it within two seconds. */
export const forgetContent = (db: Db) => kept.forget(db);

/** Neither hidden nor a book without chapters. */
const isShown = (value: unknown) => {
  const { hidden, chapters } = (value ?? {}) as { hidden?: boolean; chapters?: unknown[] };
  return value !== undefined && !hidden && chapters?.length !== 0;
};

export const freePagesOf = (values: Published['values']): Site['pages'] =>
  Object.entries(values)
    .filter(([key, value]) => readContentKey(key)?.block === 'free_page' && isShown(value))
    .map(([key, value]) => ({
      slug: readContentKey(key)?.item ?? '',
      title: (value as BlockValue<'free_page'>).title,
    }))
    .sort((one, other) => (one.slug < other.slug ? -1 : 1));

/** Of the newest edition's projects and ceremonies the home page shows so many. */
const HOME_PROJECTS = 8;
const HOME_CEREMONIES = 4;

/** What the home page shows of other pages' blocks. */
async function homeParts(deps: Source, values: Published['values'], media: Published['media']) {
  const slugs = await shownSlugs(deps);
  const shown = <B extends Block>(block: B, value: unknown) =>
    withMedia(definitionOf(block).fields, value, media) as BlockValue<B> | undefined;
  const newest = <B extends Block>(block: B) =>
    shown(block, slugs.map((slug) => values[`${block}.${slug}`]).find(Boolean));
  const own = Object.entries(values).filter(([key]) => key.startsWith(`track.${slugs[0]}.`));
  const cards = own.map(([key, value]) => {
    const { picture, view_more } = shown('track', value) as BlockValue<'track'>;
    return [readContentKey(key)?.item, { picture, view_more }] as const;
  });
  const projects = newest('projects');
  const ceremonies = newest('albums')?.albums.filter(({ shown }) => shown === 'awards');
  return {
    cards: Object.fromEntries(cards),
    ...(projects && {
      projects: { ...projects, projects: projects.projects.slice(0, HOME_PROJECTS) },
    }),
    ...(ceremonies && {
      ceremonies: ceremonies
        .flatMap(({ pictures }) => pictures.flatMap(({ picture }) => picture ?? []).slice(0, 1))
        .slice(0, HOME_CEREMONIES),
    }),
  };
}

/** With the link to the track's rulebook in the organiser's place, else first, while there is one. */
function withRulebook({ files, ...track }: BlockValue<'track'>, place: Place, book: unknown) {
  const [english, arabic] = [bookPath(place, 'en'), bookPath(place, 'ar')];
  const at = files.findIndex((file) => file.english === english || file.arabic === arabic);
  const rest = files.filter((_, n) => n !== at);
  const label = { en: say('en', 'papers:book.rulebook'), ar: say('ar', 'papers:book.rulebook') };
  const own = isShown(book) ? [{ label, english, arabic }] : [];
  return { ...track, files: rest.toSpliced(Math.max(at, 0), 0, ...own) };
}
type Place = Parameters<typeof bookPath>[0];

const isOn = (block: Block, page: ContentPage) => {
  const { also = [], everywhere, page: own } = definitionOf(block);
  return !everywhere && [own, ...also].includes(page);
};

/** The page's blocks, without one that is hidden; `drafts` (by key) take the place of published ones. */
export async function pageContent(
  deps: Source,
  pageKey: string,
  language: 'en' | 'ar',
  drafts: Record<string, unknown> = {},
): Promise<PageContent> {
  const place = readPageKey(pageKey);
  if (!place) return {};
  const { edition, page } = place;
  const { media, ...published } = await kept.current(deps);
  const isThere = edition === '' || (await shownSlugs(deps)).includes(edition);
  const values = { ...(isThere && published.values), ...drafts };
  if (values.news) {
    const items = itemsOf(values.news);
    // Who writes news for another day sees them before.
    const shown = 'news' in drafts ? newestFirst(items) : newsInForce(items, today());
    // The home page names them alone.
    const brief = () => shown.slice(0, NEWS_ON_HOME).map((item) => ({ ...item, text: NO_TEXT }));
    values.news = { items: page === 'home' ? brief() : shown };
  }
  const track = contentKeyOf('track', place);
  if (page === 'track' && values[track]) {
    const book = values[contentKeyOf('rulebook', place)];
    values[track] = withRulebook(values[track] as BlockValue<'track'>, place, book);
  }
  const shown = BLOCK_NAMES.filter((block) => isOn(block, page)).map((block) => {
    const key = definitionOf(block).each ? contentKeyOf(block, place) : block;
    return [block, withMedia(definitionOf(block).fields, values[key], media)] as const;
  });
  const content = {
    ...Object.fromEntries(shown.filter(([, value]) => isShown(value))),
    ...(page === 'home' && (await homeParts(deps, values, media))),
  };
  return inLanguage(content, language) as PageContent;
}

export const showPage = async ({
  deps,
  params,
}: Call<typeof getPageContent>): Promise<Reply<typeof getPageContent>> => ({
  data: await pageContent(deps, params.page, params.language),
});
