import { awardResults } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { award } from './service.ts';

export const awardRoutes = (implement: Implement): void => {
  implement(awardResults, award);
};
