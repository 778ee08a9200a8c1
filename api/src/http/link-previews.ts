import type { SiteRenderer } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { linkPreviewPaper } from '../papers/link-preview-paper.ts';
import { AppError } from './errors.ts';
import { addressesOf, type Pages } from './site-pages.ts';

const WIDTH_PIXELS = 1_200;
/** More than there are pages, in both languages. */
const KEPT_MAX = 200;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** As the page tells it other sites; null for a page that is not for them. */
function titleOf(html: string): string | null {
  const [, escaped] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? [];
  return (
    escaped?.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (each) => ENTITIES[each] ?? each) ?? null
  );
}

/** `/link-preview/{language}/{page}.png`: brand and page title, kept until one of them changes. */
export function serveLinkPreviews(
  app: FastifyInstance,
  { papers }: Pick<Deps, 'papers'>,
  renderer: SiteRenderer,
  pages: Pages,
): void {
  const kept = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { language: 'en' | 'ar'; '*': string } }>(
    '/link-preview/:language(^en|ar$)/*',
    async ({ params }, reply) => {
      const [, name = '-'] = /^([a-z0-9/-]+)\.png$/.exec(params['*']) ?? [];
      const inEnglish = name === 'index' ? '/' : `/${name}`;
      const asked = params.language === 'ar' ? `/ar${inEnglish}`.replace(/\/$/, '') : inEnglish;
      const site = await pages.siteNow();
      const { path, language } = renderer.pageFor({
        path: asked,
        cookies: '',
        from: null,
        ...addressesOf(site, await pages.resultsNow()),
      });
      const page = await pages.pageWith(path, language, site);
      const title = titleOf(page.bodies.identity.toString());
      if (page.status !== 200 || title === null) throw new AppError('not_found');
      const { short, full, accent, drawing } = site.brand;
      const data = { brand: short[language], title, full: full[language] };
      const key = JSON.stringify([language, accent, drawing, data]);
      const known = kept.get(key);
      const picture =
        known ?? papers.picture(linkPreviewPaper, data, { language, widthPixels: WIDTH_PIXELS });
      kept.set(key, picture);
      picture.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest) kept.delete(oldest);
      return reply
        .headers({ 'cache-control': 'public, max-age=3600' })
        .type('image/png')
        .send(await picture);
    },
  );
}
