import {
  countAdminBankTransfers,
  type Endpoint,
  getAdminBankTransfer,
  getAdminDashboard,
  getAdminInsights,
  getStatement,
  listAdminBankTransfers,
  listStatementRows,
} from '@midan/contract';

/** What is no longer true once transfers are approved by a statement. */
export const CHANGED_BY_APPROVAL: readonly Endpoint[] = [
  getStatement,
  listStatementRows,
  listAdminBankTransfers,
  countAdminBankTransfers,
  getAdminBankTransfer,
  getAdminDashboard,
  getAdminInsights,
];
