import type { FieldErrorCode } from '@midan/contract';

/** Limits and errors of the tables that a feature reads. */
export interface TableRules {
  /** Form field of the file. */
  field: string;
  /** Maximum number of lines below the header. */
  rowsMax: number;
  /** Last line number that may be the header. */
  headerLineMax: number;
  /** Error of a file that is no table. */
  unreadable: FieldErrorCode;
}
