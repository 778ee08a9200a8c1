import type { Site } from '@midan/contract';

export { isSignUpOpen } from '@midan/contract';

/** `label` is in the texts `common`. */
export const LEGAL_PAGES = [
  { page: 'privacy', path: '/privacy', label: 'legal.privacy' },
  { page: 'terms', path: '/terms', label: 'legal.terms' },
  { page: 'child_safety', path: '/child-safety', label: 'legal.childSafety' },
] as const;

/** Without those that the organiser has not written yet. */
export const writtenLegal = ({ legal }: Site) => LEGAL_PAGES.filter(({ page }) => legal[page] > 0);
