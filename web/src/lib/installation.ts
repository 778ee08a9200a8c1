import type { ContentReader, Installation } from '@midan/contract';
import { createContext, useRouteLoaderData } from 'react-router';
import { EXAMPLE } from './installation-example.ts';

/** Set by `server.ts` for each rendering, read by the root loader. */
export const installationContext = createContext<Installation>(
  import.meta.env.DEV ? EXAMPLE : undefined,
);

/** Set likewise: what the organiser wrote for a page. */
export const contentContext = createContext<ContentReader>(
  import.meta.env.DEV ? async () => ({}) : undefined,
);

/** Why a rendering failed; set by `handleError` of entry.server.tsx. */
export const renderErrorContext = createContext<unknown>(undefined);

/** No navigation asks for it again. @throws Error before the root loader has run */
export function useInstallation(): Installation {
  const installation = useRouteLoaderData<Installation>('root');
  if (!installation) throw new Error('the root loader has not run');
  if (!import.meta.env.SSR) inBrowser = installation;
  return installation;
}

let inBrowser: Installation | undefined;
/** For the browser's loaders, where no hook runs. @throws Error before the first page is shown */
export function shownInstallation(): Installation {
  if (!inBrowser) throw new Error('no page is shown yet');
  return inBrowser;
}
