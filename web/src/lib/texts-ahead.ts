import type { Language, Namespace } from '@midan/messages';
import { ACCOUNTS } from '../public-pages.ts';
import { sessionOf } from './session.ts';

/** One namespace of each file that sign-in pages need; files: `groups` in vite.config.ts. */
const ENTRY = ['common', 'public', 'shell'] as const;
/** The same for the first page of a signed-in area, besides. */
const AREAS = {
  student: ['students', 'student-overview'],
  academy: ['students'],
  admin: ['students', 'reports'],
} as const satisfies Record<string, readonly Namespace[]>;

/** Fetches the texts of an account page while its code is on the way. */
export async function fetchTextsAhead(pathname: string): Promise<void> {
  const area = ACCOUNTS.exec(pathname)?.[1] as keyof typeof AREAS | undefined;
  const inArea = area && area in AREAS && sessionOf(area) ? AREAS[area] : [];
  const { catalogues } = await import('@midan/messages');
  const language = document.documentElement.lang as Language;
  await Promise.all([...ENTRY, ...inArea].map((name) => catalogues[name][language]()));
}
