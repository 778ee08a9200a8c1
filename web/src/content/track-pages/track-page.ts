import type { Localized } from '../localized.ts';

export interface TrackPageText {
  /** Name in the tab and in search results. */
  name: string;
  metaDescription: string;
  /** An older track's edition, above the title. */
  edition?: string;
  title: string;
  lead: string;
  picture: string;
  facts: { value: string; label: string }[];
  about: { title: string; paragraphs: string[] };
  way: { title: string; text: string }[];
}

export type TrackPageContent = Localized<TrackPageText>;
