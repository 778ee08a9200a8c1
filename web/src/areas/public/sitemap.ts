import type { Site } from '@midan/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { type EditionBlock, hasTrackPage, shownEdition } from '../../lib/content-pages.ts';
import { BOOKS } from '../../lib/handbook.ts';
import { contentContext, installationContext } from '../../lib/installation.ts';
import { LEGAL_PAGES, writtenLegal } from '../../lib/legal-pages.ts';
import {
  editionPath,
  freePagePath,
  PUBLIC_PAGES,
  publicPath,
  resultPath,
  trackPagePath,
} from '../../public-pages.ts';

const BLOCKS: Partial<Record<string, EditionBlock>> = {
  ...{ gallery: 'albums', awards: 'albums' },
  ...{ projects: 'projects', institutions: 'institutions' },
};
function isThere(site: Site, file: string): boolean {
  const block = BLOCKS[file];
  return !block || shownEdition(site, block) !== undefined;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { origin, site } = context.get(installationContext);
  const { results = [] } = await context.get(contentContext)('results');
  const written = writtenLegal(site);
  const missing: string[] = LEGAL_PAGES.filter((page) => !written.includes(page)).map(
    ({ path }) => path,
  );
  const paths = [
    // The other addresses of a track's page are not its own.
    ...Object.entries(PUBLIC_PAGES)
      .filter(([, file]) => file !== 'track' && isThere(site, file))
      .map(([path]) => path)
      .filter((path) => !missing.includes(path) && (path !== '/news' || site.has_news))
      .filter((path) => path !== '/results' || results.length > 0),
    ...site.editions.flatMap(({ slug, tracks }) => [
      editionPath(slug),
      ...tracks
        .filter(({ key }) => hasTrackPage(site, slug, key))
        .map(({ key }) => trackPagePath(slug, key)),
    ]),
    '/help',
    ...BOOKS.filter((book) => book !== 'administrator').map((book) => `/help/${book}`),
    ...site.pages.map(({ slug }) => freePagePath(slug)),
    ...results.map(({ address }) => resultPath(address)),
  ];
  const link = (path: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`;
  const entries = paths.flatMap((path) => {
    const [en, ar] = [publicPath(path, 'en'), publicPath(path, 'ar')];
    const links = link(en, 'en') + link(ar, 'ar') + link(en, 'x-default');
    return [en, ar].map((own) => `<url><loc>${origin}${own}</loc>${links}</url>`);
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
