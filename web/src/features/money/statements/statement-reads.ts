import {
  countAdminBankTransfers,
  type Endpoint,
  getAdminBankTransfer,
  getAdminDashboard,
  getAdminInsights,
  getStatement,
  getStatementRow,
  listAdminBankTransfers,
  listStatementRows,
  listStatements,
  listTransferStatementRows,
} from '@midan/contract';

/** Reads that change when a row is tied, untied, set aside or opened again. */
export const CHANGED_BY_TIES: readonly Endpoint[] = [
  getStatement,
  getStatementRow,
  listStatementRows,
  listStatements,
  listTransferStatementRows,
];

/** Reads that change when transfers are approved by a statement. */
export const CHANGED_BY_APPROVAL: readonly Endpoint[] = [
  ...CHANGED_BY_TIES,
  listAdminBankTransfers,
  countAdminBankTransfers,
  getAdminBankTransfer,
  getAdminDashboard,
  getAdminInsights,
];
