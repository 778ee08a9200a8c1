import {
  approveStatement,
  closeStatement,
  getStatement,
  getStatementRow,
  listStatementRows,
  listStatements,
  listTransferStatementRows,
  reopenStatement,
  setStatementRowAside,
  takeBackStatementRow,
  tieStatementRow,
  untieStatementRow,
  uploadStatement,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import {
  approveSeen,
  close,
  get,
  getRow,
  list,
  listRows,
  listTransferRows,
  reopen,
} from './service.ts';
import { setAside, takeBack, tie, untie } from './ties.ts';
import { upload } from './upload.ts';

export const statementRoutes = (implement: Implement): void => {
  implement(uploadStatement, upload);
  implement(listStatements, list);
  implement(getStatement, get);
  implement(listStatementRows, listRows);
  implement(getStatementRow, getRow);
  implement(tieStatementRow, tie);
  implement(untieStatementRow, untie);
  implement(setStatementRowAside, setAside);
  implement(takeBackStatementRow, takeBack);
  implement(approveStatement, approveSeen);
  implement(closeStatement, close);
  implement(reopenStatement, reopen);
  implement(listTransferStatementRows, listTransferRows);
};
