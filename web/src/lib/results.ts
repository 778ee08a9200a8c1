import type { PublishedResults } from '@midan/contract';
import { shownInstallation } from './installation.ts';
import { awaitDocument } from './network.ts';

/** Of the newest event with a published list, in the order of its tracks. */
export function newestResults(results: PublishedResults = []): PublishedResults {
  const published = results.filter(({ published_at }) => published_at);
  const placeOf = ({ address }: PublishedResults[number]) => address.split('/', 2).join('/');
  const [newest] = published;
  return newest ? published.filter((each) => placeOf(each) === placeOf(newest)) : [];
}

/** For `clientLoader`: `path` below /api; undefined for what is not there. */
export async function fetchResults<T = PublishedResults>(path: string): Promise<T | undefined> {
  if (!shownInstallation().site.editions.some(({ has_results }) => has_results)) return undefined;
  try {
    const response = await fetch(`/api${path}`);
    if (response.status === 404) return undefined;
    if (!response.ok) return awaitDocument();
    return (await response.json()).data;
  } catch {
    return awaitDocument();
  }
}
