import type { Localized } from '../localized.ts';

/** What the page of one track says. */
export interface TrackPageText {
  /** Name in the tab and in search results. */
  name: string;
  metaDescription: string;
  /** An older track's edition, above the title. */
  edition?: string;
  title: string;
  lead: string;
  picture: string;
  /** Large figures beside the description. */
  facts: { value: string; label: string }[];
  about: { title: string; paragraphs: string[] };
  /** What a team does, in order. */
  way: { title: string; text: string }[];
}

export type TrackPageContent = Localized<TrackPageText>;
