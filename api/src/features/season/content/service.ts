import {
  BLOCK_NAMES,
  type Block,
  contentKeyOf,
  definitionOf,
  type getPageContent,
  inLanguage,
  type PageContent,
  readPageKey,
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
  const known = newest.get(db);
  const { revision, values } = await selectPublished(db, known?.revision ?? null);
  const published = values ? { revision, values } : (known as Published);
  newest.set(db, published);
  return published;
});

/** Cached for two seconds. Pages are kept until it changes. */
export const contentRevision = async (deps: Source): Promise<number> =>
  (await kept.current(deps)).revision;

/** What is published, by key. Cached for two seconds. */
export const publishedValues = async (deps: Source): Promise<Published['values']> =>
  (await kept.current(deps)).values;

/** After a publication; other instances see it within two seconds. */
export const forgetContent = (db: Db) => kept.forget(db);

/** The page's blocks; `drafts` (by key) take the place of published ones. */
export async function pageContent(
  deps: Source,
  pageKey: string,
  language: 'en' | 'ar',
  drafts: Record<string, unknown> = {},
): Promise<PageContent> {
  const place = readPageKey(pageKey);
  if (!place) return {};
  const values = { ...(await publishedValues(deps)), ...drafts };
  const isShown = (block: Block) =>
    definitionOf(block).page === place.page && !definitionOf(block).everywhere;
  const shown = BLOCK_NAMES.filter(isShown).map((block) => {
    const key = definitionOf(block).each ? contentKeyOf(block, place) : block;
    return [block, values[key]] as const;
  });
  return inLanguage(
    Object.fromEntries(shown.filter(([, value]) => value !== undefined)),
    language,
  ) as PageContent;
}

export const showPage = async ({
  deps,
  params,
}: Call<typeof getPageContent>): Promise<Reply<typeof getPageContent>> => ({
  data: await pageContent(deps, params.page, params.language),
});
