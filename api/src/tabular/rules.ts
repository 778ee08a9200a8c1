import type { FieldErrorCode } from '@midan/contract';

export interface TableRules {
  field: string;
  /** Below the header. */
  rowsMax: number;
  headerLineMax: number;
  unreadable: FieldErrorCode;
  /** For a PDF or a text document. */
  document: FieldErrorCode;
}
