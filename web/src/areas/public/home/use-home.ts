import type { BlockValue, InLanguage, PageContent, Site } from '@midan/contract';
import { useLoaderData } from 'react-router';
import { useInstallation } from '../../../lib/installation.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { filled } from '../../../lib/page-content.ts';

export type HomeContent = InLanguage<BlockValue<'home'>>;

/** The newest that has numbers to show. */
export const previousEdition = (editions: Site['editions']) =>
  editions.find(
    ({ status, numbers }) => numbers && (status === 'published' || status === 'archived'),
  );

/** With the editions' names; empty before the organiser has written the home page. */
export function useHome(): Partial<HomeContent> {
  const { home = {} } = useLoaderData<PageContent>();
  const local = useLocalized();
  const { edition, editions } = useInstallation().site;
  const previous = previousEdition(editions);
  const names = { edition: local(edition.name), previous: previous ? local(previous.name) : null };
  return Object.fromEntries(
    Object.entries(home).map(([name, value]) => [
      name,
      typeof value === 'string' ? filled(value, names) : value,
    ]),
  );
}
