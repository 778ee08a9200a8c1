import { LIMITS } from '@midan/contract';
import type { TableRules } from '../../../tabular/rules.ts';

export const BANK_FILES: TableRules = {
  field: 'statement',
  rowsMax: LIMITS.statementRowsMax,
  headerLineMax: LIMITS.statementHeaderLineMax,
  unreadable: 'statement_unreadable',
  document: 'statement_document',
};
