import {
  approveBankTransfer,
  correctBankTransferAmount,
  countAdminBankTransfers,
  createBankTransfer,
  exportAdminBankTransfers,
  getAdminBankTransfer,
  getBankTransfer,
  holdBankTransfer,
  listAdminBankTransfers,
  listBankTransfers,
  listTransferDeciders,
  rejectBankTransfer,
  releaseBankTransfer,
  reverseBankTransfer,
  withdrawBankTransfer,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { exportAll } from './export.ts';
import { hold, release } from './holds.ts';
import { reverse } from './reversal.ts';
import {
  approve,
  correct,
  count,
  getForReview,
  listDeciders,
  listForReview,
  reject,
} from './review.ts';
import { create, getForAcademy, listForAcademy, withdraw } from './service.ts';

export const bankTransferRoutes = (implement: Implement): void => {
  implement(listBankTransfers, listForAcademy);
  implement(getBankTransfer, getForAcademy);
  implement(createBankTransfer, create);
  implement(withdrawBankTransfer, withdraw);
  implement(listAdminBankTransfers, listForReview);
  implement(exportAdminBankTransfers, exportAll);
  implement(countAdminBankTransfers, count);
  implement(getAdminBankTransfer, getForReview);
  implement(approveBankTransfer, approve);
  implement(rejectBankTransfer, reject);
  implement(correctBankTransferAmount, correct);
  implement(reverseBankTransfer, reverse);
  implement(listTransferDeciders, listDeciders);
  implement(holdBankTransfer, hold);
  implement(releaseBankTransfer, release);
};
