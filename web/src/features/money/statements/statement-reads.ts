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

export const CHANGED_BY_TIES: readonly Endpoint[] = [
  getStatement,
  getStatementRow,
  listStatementRows,
  listStatements,
  listTransferStatementRows,
];

export const CHANGED_BY_APPROVAL: readonly Endpoint[] = [
  ...CHANGED_BY_TIES,
  listAdminBankTransfers,
  countAdminBankTransfers,
  getAdminBankTransfer,
  getAdminDashboard,
  getAdminInsights,
];
