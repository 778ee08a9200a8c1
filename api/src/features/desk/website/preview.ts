import {
  type Block,
  CONTENT_PAGE_PATHS,
  type ContentKey,
  definitionOf,
  type previewContent,
  readContentKey,
  type Site,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { originOf, siteRenderer } from '../../../http/site-renderer.ts';
import { pageContent } from '../../season/content/index.ts';
import { summaryOf } from '../../season/editions/index.ts';
import { currentSite } from '../../season/settings/index.ts';
import { placeOf } from './places.ts';
import { checkedValue } from './service.ts';

/** As if the block, and its edition if that is a draft, were published. */
async function siteWith(
  deps: Deps,
  key: string,
  editionId: string | null,
  drafts: Record<string, unknown>,
): Promise<Site> {
  const site = await currentSite(deps, drafts);
  if (!editionId) return site;
  const own = await summaryOf(deps.db, editionId);
  const editions = [own, ...site.editions.filter(({ slug }) => slug !== own.slug)];
  // Of albums and their like, pages show the newest edition's.
  const [block = ''] = key.split('.');
  const isOne = definitionOf(block as Block).each === 'edition';
  const pages = site.content_pages.filter((page) => !isOne || !page.startsWith(`${block}.`));
  return { ...site, editions, content_pages: [...pages, key] };
}

/**
 * The real page with the draft: its scripts do not run in the frame that shows it.
 * @throws AppError validation_failed; not_found without a built site, and for a paper
 */
export async function preview({
  deps,
  params: { key },
  body: { language, value },
}: Call<typeof previewContent>): Promise<Reply<typeof previewContent>> {
  const { block, edition_id } = await placeOf(deps.db, key);
  const { edition, item } = readContentKey(key) as ContentKey;
  const drafts = { [key]: checkedValue(block, value) };
  const renderer = await siteRenderer();
  if (!renderer || definitionOf(block).paper) throw new AppError('not_found');
  const { page } = definitionOf(block);
  const path = `${language === 'ar' ? '/ar' : ''}${CONTENT_PAGE_PATHS[page]({ edition, item })}`;
  const site = await siteWith(deps, key, edition_id, drafts);
  const installation = { origin: originOf(deps.config), language, site };
  const content = (wanted: string) => pageContent(deps, wanted, language, drafts);
  const { body } = await renderer.renderPage(path, installation, content);
  return { data: { html: body } };
}
