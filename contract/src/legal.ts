/** Legal pages that accounts accept. Each is also the page's address, e.g. /terms. */
export const ACCEPTED_PAGES = ['privacy', 'terms'] as const;
export type AcceptedPage = (typeof ACCEPTED_PAGES)[number];
export type LegalPage = AcceptedPage | 'child_safety';

export interface LegalVersion {
  /** Version of the text that the site shows; 0 while none is published. */
  shown: number;
  /**
   * Latest version that changed in substance, as the first one does: a banner asks whoever accepted
   * none since. Null while none is published.
   */
  substance: number | null;
}

/** Nobody signs up before there is something to accept, but in a demo. */
export const isSignUpOpen = (site: {
  demo: boolean;
  legal: { privacy: number; terms: number };
}): boolean => site.demo || (site.legal.privacy > 0 && site.legal.terms > 0);
