import { LIMITS } from '@midan/contract';
import type { TableRules } from '../../../tabular/rules.ts';

/** Class lists of schools. */
export const CLASS_LISTS: TableRules = {
  field: 'list',
  rowsMax: LIMITS.importRowsMax,
  headerLineMax: LIMITS.importHeaderLineMax,
  unreadable: 'list_unreadable',
};
