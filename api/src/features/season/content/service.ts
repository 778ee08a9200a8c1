import {
  BLOCK_NAMES,
  type BlockValue,
  cairoDate,
  contentKeyOf,
  definitionOf,
  type getPageContent,
  inLanguage,
  NEWS_ON_HOME,
  newestFirst,
  newsInForce,
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

const today = () => cairoDate(new Date());
const NO_TEXT = { en: '', ar: '' };
const itemsOf = (value: unknown) => (value as BlockValue<'news'> | undefined)?.items ?? [];

/** Cached for two seconds. Pages are kept until one changes. */
export async function contentFacts(deps: Source) {
  const { revision, values } = await kept.current(deps);
  const inForce = newsInForce(itemsOf(values.news), today());
  return { content_revision: revision, has_news: inForce.length > 0 };
}

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
  const { page } = place;
  const values = { ...(await publishedValues(deps)), ...drafts };
  if (values.news) {
    const items = itemsOf(values.news);
    // Who writes news for another day sees them before.
    const shown = 'news' in drafts ? newestFirst(items) : newsInForce(items, today());
    // The home page names them alone.
    const brief = () => shown.slice(0, NEWS_ON_HOME).map((item) => ({ ...item, text: NO_TEXT }));
    values.news = { items: page === 'home' ? brief() : shown };
  }
  const shown = BLOCK_NAMES.filter((block) =>
    [definitionOf(block).page, ...(definitionOf(block).also ?? [])].includes(page),
  ).map((block) => {
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
