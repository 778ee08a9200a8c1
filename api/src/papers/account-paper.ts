import { paperTemplate } from './template.ts';

/** A label with its value. */
export type Labelled = [label: string, value: string];

/** A paper about money: a receipt, a credit note, a statement. Figures are written out already. */
export interface AccountPaper {
  title: string;
  brand: string;
  facts: Labelled[];
  /** Columns of the lines; `figures` stand at the end of theirs. */
  columns: { title: string; share: number; figures: boolean }[];
  rows: string[][];
  /** Text above the lines, or instead of them; empty for none. */
  note: string;
  sums: { label: string; value: string; strong: boolean }[];
  /** Amounts in words, and the reason of a credit note. */
  words: Labelled[];
  /** The sentence at the end. */
  end: string;
  /** Line at the foot of each page. */
  foot: string;
  /** A statement has its sums before its lines. */
  sumsFirst: boolean;
}

export const accountPaper = paperTemplate<AccountPaper>('account');
