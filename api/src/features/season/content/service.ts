import {
  BLOCKS,
  type Block,
  type ContentPage,
  type getPageContent,
  inLanguage,
  type PageContent,
} from '@midan/contract';
import { keptBriefly } from '../../../db/kept-briefly.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { selectPublished } from './queries.ts';

const kept = keptBriefly(({ db }: Pick<Deps, 'db'>) => selectPublished(db));

/** Cached for two seconds. Pages are kept until it changes. */
export const contentRevision = async (deps: Pick<Deps, 'db'>): Promise<number> =>
  (await kept.current(deps)).revision;

/** After a publication; other instances see it within two seconds. */
export const forgetContent = (db: Db) => kept.forget(db);

/** The page's blocks; `drafts` take the place of published ones. */
export async function pageContent(
  deps: Pick<Deps, 'db'>,
  page: ContentPage,
  language: 'en' | 'ar',
  drafts: Partial<Record<Block, unknown>> = {},
): Promise<PageContent> {
  const { values } = await kept.current(deps);
  const shown = Object.entries({ ...values, ...drafts }).filter(
    ([block]) => BLOCKS[block as Block]?.page === page,
  );
  return inLanguage(Object.fromEntries(shown), language) as PageContent;
}

export const showPage = async ({
  deps,
  params,
}: Call<typeof getPageContent>): Promise<Reply<typeof getPageContent>> => ({
  data: await pageContent(deps, params.page, params.language),
});
