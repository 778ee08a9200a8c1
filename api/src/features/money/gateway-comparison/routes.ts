import { closeDifference, listDifferences } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { close, list } from './service.ts';

export const gatewayComparisonRoutes = (implement: Implement): void => {
  implement(listDifferences, list);
  implement(closeDifference, close);
};
