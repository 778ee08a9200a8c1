import type { FieldErrorCode } from '@midan/contract';

/** What a feature allows of the tables that it reads. */
export interface TableRules {
  /** Form field of the file. */
  field: string;
  /** Lines below the header. */
  rowsMax: number;
  /** The header stands in one of the first lines. */
  headerLineMax: number;
  /** Error of a file that is no table. */
  unreadable: FieldErrorCode;
}
