import { LIMITS } from '@midan/contract';
import type { TableRules } from '../../tabular/rules.ts';

/** Class lists of schools. */
export const CLASS_LISTS: TableRules = {
  field: 'list',
  rowsMax: LIMITS.importRowsMax,
  headerLineMax: LIMITS.importHeaderLineMax,
  unreadable: 'list_unreadable',
};

/** The letters of a column as spreadsheets name it: 0 is A, 26 is AA. */
export const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26));
