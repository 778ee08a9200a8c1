import {
  closeAccountingMonth,
  getAccountingMonth,
  getJournal,
  listAccountingMonths,
  reopenAccountingMonth,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { close, reopen } from './closing.ts';
import { journal } from './journal.ts';
import { listMonths, showMonth } from './service.ts';

export const accountingRoutes = (implement: Implement): void => {
  implement(listAccountingMonths, listMonths);
  implement(getAccountingMonth, showMonth);
  implement(getJournal, journal);
  implement(reopenAccountingMonth, reopen);
  implement(closeAccountingMonth, close);
};
