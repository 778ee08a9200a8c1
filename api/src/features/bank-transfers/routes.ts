import {
  approveBankTransfer,
  countAdminBankTransfers,
  createBankTransfer,
  getAdminBankTransfer,
  getBankTransfer,
  listAdminBankTransfers,
  listBankTransfers,
  rejectBankTransfer,
} from '@midan/contract';
import type { Implement } from '../../api.ts';
import { approve, count, getForReview, listForReview, reject } from './review.ts';
import { create, getOwn, listOwn } from './service.ts';

export const bankTransferRoutes = (implement: Implement): void => {
  implement(listBankTransfers, listOwn);
  implement(getBankTransfer, getOwn);
  implement(createBankTransfer, create);
  implement(listAdminBankTransfers, listForReview);
  implement(countAdminBankTransfers, count);
  implement(getAdminBankTransfer, getForReview);
  implement(approveBankTransfer, approve);
  implement(rejectBankTransfer, reject);
};
