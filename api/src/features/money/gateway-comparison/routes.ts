import { closeDifference, getLastComparison, listDifferences } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { close, last, list } from './service.ts';

export const gatewayComparisonRoutes = (implement: Implement): void => {
  implement(listDifferences, list);
  implement(getLastComparison, last);
  implement(closeDifference, close);
};
