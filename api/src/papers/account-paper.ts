import { paperTemplate } from './template.ts';

export type Labelled = [label: string, value: string];

/** Figures are written out already. */
export interface AccountPaper {
  title: string;
  brand: string;
  facts: Labelled[];
  /** `figures` stand at the end of their columns. */
  columns: { title: string; share: number; figures: boolean }[];
  rows: string[][];
  /** Text above the lines, or instead of them; empty for none. */
  note: string;
  sums: { label: string; value: string; strong: boolean }[];
  /** Amounts in words, and the reason of a credit note. */
  words: Labelled[];
  end: string;
  foot: string;
  /** A statement has its sums before its lines. */
  sumsFirst: boolean;
}

export const accountPaper = paperTemplate<AccountPaper>('account');
