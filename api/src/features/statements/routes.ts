import {
  approveStatement,
  getStatement,
  listStatementRows,
  listStatements,
  uploadStatement,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { approveSure, get, list, listRows, upload } from './service.ts';

export const statementRoutes = (implement: Implement): void => {
  implement(uploadStatement, upload);
  implement(listStatements, list);
  implement(getStatement, get);
  implement(listStatementRows, listRows);
  implement(approveStatement, approveSure);
};
