import {
  BLOCK_NAMES,
  type BlockValue,
  contentKeyOf,
  definitionOf,
  type getPageContent,
  inLanguage,
  type PageContent,
  readContentKey,
  readPageKey,
  type Site,
} from '@midan/contract';
import { keptBriefly } from '../../../db/kept-briefly.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { currentEdition, editionSummaries } from '../editions/index.ts';
import { type Published, selectPublished } from './queries.ts';

type Source = Pick<Deps, 'db'>;

/** The values are read anew only when the revision has changed. */
const newest = new WeakMap<Db, Published>();
const kept = keptBriefly(async ({ db }: Source): Promise<Published> => {
  const known = newest.get(db);
  const { revision, values } = await selectPublished(db, known?.revision ?? null);
  const published = values ? { revision, values } : (known as Published);
  newest.set(db, published);
  return published;
});

/** Nothing is shown of a draft, unless it is current. */
const shownSlugs = async (deps: Source): Promise<string[]> =>
  [await currentEdition(deps), ...(await editionSummaries(deps))].map(({ slug }) => slug);

/** Cached for two seconds. Pages are kept until it changes. */
export async function contentState(
  deps: Source,
): Promise<Pick<Site, 'content_revision' | 'content_pages'>> {
  const { revision, values } = await kept.current(deps);
  const slugs = await shownSlugs(deps);
  const pages = Object.keys(values).filter((key) => slugs.includes(key.split('.')[1] ?? ''));
  return { content_revision: revision, content_pages: pages.filter(readContentKey).sort() };
}

/** After a publication; other instances see it within two seconds. */
export const forgetContent = (db: Db) => kept.forget(db);

/** Of the newest edition's projects the home page shows so many. */
const HOME_PROJECTS = 8;

/** What the home page shows of other pages' blocks. */
async function homeParts(deps: Source, values: Published['values']) {
  const slugs = await shownSlugs(deps);
  const [slug] = slugs;
  const newest = slugs.map((each) => values[`projects.${each}`]).find(Boolean);
  const block = newest as BlockValue<'projects'> | undefined;
  const own = Object.entries(values).filter(([key]) => key.startsWith(`track.${slug}.`));
  const cards = own.map(([key, value]) => {
    const { picture, view_more } = value as BlockValue<'track'>;
    return [readContentKey(key)?.item, { picture, view_more }] as const;
  });
  return {
    cards: Object.fromEntries(cards),
    ...(block && { projects: { ...block, projects: block.projects.slice(0, HOME_PROJECTS) } }),
  };
}

/** The page's blocks; `drafts` (by key) take the place of published ones. */
export async function pageContent(
  deps: Source,
  pageKey: string,
  language: 'en' | 'ar',
  drafts: Record<string, unknown> = {},
): Promise<PageContent> {
  const place = readPageKey(pageKey);
  if (!place) return {};
  const { edition, page } = place;
  const isShown = edition === '' || (await shownSlugs(deps)).includes(edition);
  const values = { ...(isShown && (await kept.current(deps)).values), ...drafts };
  const shown = BLOCK_NAMES.filter((block) => definitionOf(block).page === page).map((block) => {
    const key = definitionOf(block).each ? contentKeyOf(block, place) : block;
    return [block, values[key]] as const;
  });
  const content = {
    ...Object.fromEntries(shown.filter(([, value]) => value !== undefined)),
    ...(page === 'home' && (await homeParts(deps, values))),
  };
  return inLanguage(content, language) as PageContent;
}

export const showPage = async ({
  deps,
  params,
}: Call<typeof getPageContent>): Promise<Reply<typeof getPageContent>> => ({
  data: await pageContent(deps, params.page, params.language),
});
