import type { Installation } from '@midan/contract';
import { createContext, useRouteLoaderData } from 'react-router';
import { EXAMPLE } from './installation-example.ts';

/** Set by `server.ts` for each rendering, read by the root loader. */
export const installationContext = createContext<Installation>(
  import.meta.env.DEV ? EXAMPLE : undefined,
);

/** Set by `handleError` of entry.server.tsx: why a rendering failed. */
export const renderErrorContext = createContext<unknown>(undefined);

/** The root loader's data: every page has it from its HTML, and no navigation asks for it again. */
export function useInstallation(): Installation {
  const installation = useRouteLoaderData<Installation>('root');
  if (!installation) throw new Error('the root loader has not run');
  return installation;
}
