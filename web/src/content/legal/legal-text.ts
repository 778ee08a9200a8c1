import type { Localized } from '../localized.ts';

interface LegalSection {
  /** Anchor in the address, equal in both languages. */
  id: string;
  title: string;
  /** Paragraphs; those that begin with `- ` are items of a list. */
  body: readonly string[];
}

/** In bodies `{email}` and `{phone}` are the organiser's, `**…**` is bold, `[…]` a gap to fill. */
export interface LegalText {
  title: string;
  lead: string;
  metaDescription: string;
  sections: readonly LegalSection[];
}

export type LegalTexts = Localized<LegalText>;

export const section = (id: string, title: string, body: readonly string[]): LegalSection => ({
  id,
  title,
  body,
});
