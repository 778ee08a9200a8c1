import type { Language, Namespace } from '@midan/messages';
import { ACCOUNTS } from '../public-pages.ts';
import { sessionOf } from './session.ts';
import { loadTexts } from './texts.ts';

/** Namespaces in the file of the entry pages, see `groups` in vite.config.ts. */
const ENTRY = [
  'common',
  'public',
  'shell',
  'errors',
  'sessions',
  'admin-sessions',
  'codes',
  'academies',
  'student-account',
] as const;
const SHARED = [
  ...ENTRY,
  'contact-changes',
  'enrolment',
  'guardians',
  'students',
  'teams',
] as const;
/** The texts of each signed-in area. Many share a file, see `groups` in vite.config.ts. */
export const AREA_TEXTS = {
  student: [...SHARED, 'academy-directory', 'student-overview', 'student-requests'],
  academy: [
    ...SHARED,
    'bank-transfers',
    'dashboard',
    'notices-bell',
    'participation',
    'receipts',
    'staff',
    'team-purchase',
    'wallet',
  ],
  crew: ['common', 'shell', 'errors', 'crew', 'crew-day'],
  admin: [
    ...SHARED,
    'academies-administration',
    'administrators',
    'audit',
    'bank-transfer-review',
    'bank-transfers',
    'coupons',
    'desk',
    'editions-administration',
    'guardians',
    'participants',
    'money-back',
    'receipts',
    'reports',
    'settings',
    'statements',
    'wallet',
  ],
} as const satisfies Record<string, readonly Namespace[]>;

/** Those of the signed-in area, else of the entry pages; they travel beside the page's code. */
export async function loadTextsAhead(pathname: string): Promise<void> {
  const area = ACCOUNTS.exec(pathname)?.[1] as keyof typeof AREA_TEXTS | undefined;
  const names = area && area in AREA_TEXTS && sessionOf(area) ? AREA_TEXTS[area] : ENTRY;
  const { catalogues } = await import('@midan/messages');
  const language = document.documentElement.lang as Language;
  await Promise.all(names.map((name) => catalogues[name][language]()));
  const { loadMessages } = await import('./i18n.ts');
  await Promise.all([loadTexts(language, 'common'), loadMessages(language, [...names])]);
}
