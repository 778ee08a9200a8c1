import type { RichRun } from '@midan/contract';

export { matchPath } from 'react-router';

export const BOOKS = ['school', 'administrator', 'student', 'parent'] as const;

export interface HandbookPicture {
  name: string;
  caption: string;
  width: number;
  height: number;
}
export interface HandbookPart {
  kind: 'paragraph' | 'list' | 'steps' | 'picture';
  /** Paragraphs of one line each, entries of a list, steps. */
  lines: RichRun[][];
  /** Number of the first step. */
  start?: number;
  picture?: HandbookPicture;
}
export interface Chapter {
  id: string;
  title: string;
  /** Patterns of the routes that it describes. */
  pages: string[];
  /** Other names of what it describes, for the search alone. */
  words?: string;
  parts: HandbookPart[];
}
/** A file of web/handbooks, as web/scripts/parse-handbook.ts reads it. */
export interface Handbook {
  title: string;
  lead: string;
  chapters: Chapter[];
}
