import { paperTemplate } from './template.ts';

export interface BookRun {
  text: string;
  bold: boolean;
  /** A whole address; '' for words that are no link. */
  href: string;
  /** A space stands before it: spaces at the ends of a text are not kept. */
  apart: boolean;
}

export type BookPart =
  | { kind: 'heading' | 'paragraph' | 'list'; lines: BookRun[][] }
  /** Numbered from `start`. */
  | { kind: 'steps'; start: number; lines: BookRun[][] }
  | { kind: 'table'; rows: [label: string, value: string][] };

/** The guide of an edition, or the rulebook of a track. */
export interface BookPaper {
  title: string;
  /** Above the title; empty for a guide. */
  kind: string;
  brand: string;
  /** Below the title. */
  lead: string;
  edition: string;
  as_of: string;
  contents: string;
  chapters: { title: string; parts: BookPart[] }[];
}

export const bookPaper = paperTemplate<BookPaper>('book');
