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
import { type Published, selectPublished } from './queries.ts';

type Source = Pick<Deps, 'db'>;

/** The values are read anew only when the revision has changed. */
const newest = new WeakMap<Db, Published>();
const kept = keptBriefly(async ({ db }: Source): Promise<Published> => {
  const published = await selectPublished(db, newest.get(db));
  newest.set(db, published);
  return published;
});

/** Cached for two seconds. Pages are kept until it changes. */
export const contentRevision = async (deps: Source): Promise<number> =>
  (await kept.current(deps)).revision;

/** What is published, by key. Cached for two seconds. */
export const publishedValues = async (deps: Source): Promise<Published['values']> =>
  (await kept.current(deps)).values;

/** By reserved page; one that was never published is missing. Cached for two seconds. */
export const publishedLegal = async (deps: Source): Promise<Published['legal']> =>
  (await kept.current(deps)).legal;

/** The organiser's own pages that are shown. Cached for two seconds. */
export const freePages = async (deps: Source): Promise<Site['pages']> =>
  freePagesOf(await publishedValues(deps));

/** Not cached. */
export const publishedNow = async (db: Db): Promise<Published['values']> =>
  (await selectPublished(db, undefined)).values;

/** After a publication; other instances see it within two seconds. */
export const forgetContent = (db: Db) => kept.forget(db);

const isShown = (value: unknown) => value !== undefined && !(value as { hidden?: boolean }).hidden;

export const freePagesOf = (values: Published['values']): Site['pages'] =>
  Object.entries(values)
    .filter(([key, value]) => readContentKey(key)?.block === 'free_page' && isShown(value))
    .map(([key, value]) => ({
      slug: readContentKey(key)?.item ?? '',
      title: (value as BlockValue<'free_page'>).title,
    }))
    .sort((one, other) => (one.slug < other.slug ? -1 : 1));

/** The page's blocks, without one that is hidden; `drafts` (by key) take the place of published ones. */
export async function pageContent(
  deps: Source,
  pageKey: string,
  language: 'en' | 'ar',
  drafts: Record<string, unknown> = {},
): Promise<PageContent> {
  const place = readPageKey(pageKey);
  if (!place) return {};
  const values = { ...(await publishedValues(deps)), ...drafts };
  const shown = BLOCK_NAMES.filter((block) => definitionOf(block).page === place.page).map(
    (block) => {
      const key = definitionOf(block).each ? contentKeyOf(block, place) : block;
      return [block, values[key]] as const;
    },
  );
  return inLanguage(
    Object.fromEntries(shown.filter(([, value]) => isShown(value))),
    language,
  ) as PageContent;
}

export const showPage = async ({
  deps,
  params,
}: Call<typeof getPageContent>): Promise<Reply<typeof getPageContent>> => ({
  data: await pageContent(deps, params.page, params.language),
});
