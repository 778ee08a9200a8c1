import { getSite, type Site } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from './api.ts';
import { useInstallation } from './installation.ts';
import { read } from './query.ts';

/** Facts of this installation: contact, links, prices. They are in the page's HTML. */
export function useSite(): Site {
  const { site } = useInstallation();
  const { data } = useQuery({
    ...read(getSite),
    initialData: { data: site, message: '' } as Reply<typeof getSite>,
    initialDataUpdatedAt: performance.timeOrigin,
  });
  return data;
}
