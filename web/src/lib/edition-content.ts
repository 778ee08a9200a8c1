import type { PageContent } from '@midan/contract';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { type EditionBlock, shownEdition } from './content-pages.ts';
import { contentContext, installationContext, shownInstallation } from './installation.ts';
import { fetchContent } from './page-content.ts';

const PAGES = { albums: 'gallery', projects: 'projects', institutions: 'institutions' } as const;

/** For `loader`: 404 while no edition has the block. */
export async function loadBlock<B extends EditionBlock>(
  block: B,
  { context }: Pick<LoaderFunctionArgs, 'context'>,
) {
  const edition = shownEdition(context.get(installationContext).site, block);
  if (!edition) return data(null, { status: 404 });
  const content = await context.get(contentContext)(`${PAGES[block]}.${edition.slug}`);
  return data(content[block] ?? null, { status: content[block] ? 200 : 404 });
}

/** For `clientLoader`. */
export async function fetchBlock<B extends EditionBlock>(
  block: B,
  { request }: Pick<ClientLoaderFunctionArgs, 'request'>,
): Promise<PageContent[B] | null> {
  const edition = shownEdition(shownInstallation().site, block);
  if (!edition) return null;
  return (await fetchContent(`${PAGES[block]}.${edition.slug}`, request.url))[block] ?? null;
}
