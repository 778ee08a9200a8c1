import { paperTemplate } from './template.ts';

export interface TableColumn {
  title: string;
  share: number;
  /** Centred: numbers, marks and short codes. */
  figures: boolean;
}

export interface TableGroup {
  /** Empty without a heading. */
  title: string;
  note: string;
  rows: string[][];
}

export interface TablePaper {
  title: string;
  lead: string[];
  foot: string;
  /** Landscape. */
  flipped: boolean;
  columns: TableColumn[];
  groups: TableGroup[];
}

export const tablePaper = paperTemplate<TablePaper>('table');
