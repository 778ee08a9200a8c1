import {
  askAboutDifference,
  getReconciliation,
  listDifferences,
  markDifferenceDealt,
  startComparison,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { ask } from './asking.ts';
import { deal, list, overview, start } from './service.ts';

export const reconciliationRoutes = (implement: Implement): void => {
  implement(getReconciliation, overview);
  implement(startComparison, start);
  implement(listDifferences, list);
  implement(askAboutDifference, ask);
  implement(markDifferenceDealt, deal);
};
