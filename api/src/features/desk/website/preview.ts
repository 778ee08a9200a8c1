import {
  CONTENT_PAGE_PATHS,
  type ContentKey,
  definitionOf,
  type previewContent,
  readContentKey,
} from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { originOf, siteRenderer } from '../../../http/site-renderer.ts';
import { pageContent } from '../../season/content/index.ts';
import { currentSite } from '../../season/settings/index.ts';
import { placeOf } from './places.ts';
import { checkedValue } from './service.ts';

/**
 * The real page with the draft: its scripts do not run in the frame that shows it.
 * @throws AppError validation_failed; not_found without a built site
 */
export async function preview({
  deps,
  params: { key },
  body: { language, value },
}: Call<typeof previewContent>): Promise<Reply<typeof previewContent>> {
  const { block } = await placeOf(deps.db, key);
  const { edition, item } = readContentKey(key) as ContentKey;
  const drafts = { [key]: checkedValue(block, value) };
  const renderer = await siteRenderer();
  if (!renderer) throw new AppError('not_found');
  const { page } = definitionOf(block);
  const path = `${language === 'ar' ? '/ar' : ''}${CONTENT_PAGE_PATHS[page]({ edition, item })}`;
  const site = await currentSite(deps, drafts);
  const installation = { origin: originOf(deps.config), language, site };
  const content = (wanted: string) => pageContent(deps, wanted, language, drafts);
  const { body } = await renderer.renderPage(path, installation, content);
  return { data: { html: body } };
}
