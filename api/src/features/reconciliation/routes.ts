import {
  askAboutDifference,
  compareSettlement,
  getReconciliation,
  listDifferences,
  markDifferenceDealt,
  startComparison,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { ask } from './asking.ts';
import { deal, list, overview, start } from './service.ts';
import { compareFile } from './settlement.ts';

export const reconciliationRoutes = (implement: Implement): void => {
  implement(getReconciliation, overview);
  implement(startComparison, start);
  implement(listDifferences, list);
  implement(compareSettlement, compareFile);
  implement(askAboutDifference, ask);
  implement(markDifferenceDealt, deal);
};
