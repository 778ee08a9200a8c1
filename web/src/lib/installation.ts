import type { Site } from '@midan/contract';
import type { Language } from '@midan/messages/languages.ts';
import { createContext, useRouteLoaderData } from 'react-router';
import { EXAMPLE } from './installation-example.ts';

/** What the server knows of this installation and of the visit when it renders a page. */
export interface Installation {
  /** Scheme and host, e.g. `https://midan.example`. */
  origin: string;
  /** The language of a page whose path does not name one. */
  language: Language;
  site: Site;
}

/** Set by `server.ts` for each rendering, read by the root loader. */
export const installationContext = createContext<Installation>(
  import.meta.env.DEV ? EXAMPLE : undefined,
);

/** The root loader's data: every page has it from its HTML, and no navigation asks for it again. */
export function useInstallation(): Installation {
  const installation = useRouteLoaderData<Installation>('root');
  if (!installation) throw new Error('the root loader has not run');
  return installation;
}
