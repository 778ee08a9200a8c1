/** Legal pages that accounts accept. Each is also the page's address, e.g. /terms. */
export const ACCEPTED_PAGES = ['privacy', 'terms'] as const;
export type AcceptedPage = (typeof ACCEPTED_PAGES)[number];
export type LegalPage = AcceptedPage | 'child_safety';

interface LegalVersion {
  /** Version of the text that the site shows. 0 is the draft, which no lawyer has read. */
  shown: number;
  /** Latest version that changed in substance: a banner asks whoever accepted none since. */
  substance: number | null;
}

/** Raise `shown` with every change of web/src/content/legal: sign-up refuses older ones. */
export const LEGAL: Record<LegalPage, LegalVersion> = {
  privacy: { shown: 0, substance: null },
  terms: { shown: 0, substance: null },
  child_safety: { shown: 0, substance: null },
};
