import { LIMITS } from '@midan/contract';
import type { TableRules } from '../../../tabular/rules.ts';

export const CLASS_LISTS: TableRules = {
  field: 'list',
  rowsMax: LIMITS.importRowsMax,
  headerLineMax: LIMITS.importHeaderLineMax,
  unreadable: 'list_unreadable',
  document: 'list_document',
};
