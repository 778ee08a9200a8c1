import { paperTemplate } from './template.ts';

export interface TableColumn {
  title: string;
  /** Share of the page's width beside the other columns. */
  share: number;
  /** Centred: numbers, marks and short codes. */
  figures: boolean;
}

export interface TableGroup {
  /** Empty without a heading. */
  title: string;
  /** A line below the heading, or empty. */
  note: string;
  /** A cell a column. */
  rows: string[][];
}

/** A list on A4 with repeated headers and numbered pages. */
export interface TablePaper {
  title: string;
  /** Lines below the title. */
  lead: string[];
  /** Line at the foot of each page. */
  foot: string;
  /** Landscape. */
  flipped: boolean;
  columns: TableColumn[];
  groups: TableGroup[];
}

export const tablePaper = paperTemplate<TablePaper>('table');
