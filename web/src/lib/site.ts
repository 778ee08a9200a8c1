import { getSite, type Site } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from './api.ts';
import { useInstallation } from './installation.ts';
import { read } from './query.ts';

/** Those in the page's HTML, until they are read anew. */
export function useSite(): Site {
  const { site } = useInstallation();
  const { data } = useQuery({
    ...read(getSite),
    initialData: { data: site, message: '' } as Reply<typeof getSite>,
    initialDataUpdatedAt: performance.timeOrigin,
  });
  return data;
}
