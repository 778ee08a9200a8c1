import { getAcademyEdition, joinEdition } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { join, show } from './service.ts';

export const participationRoutes = (implement: Implement): void => {
  implement(getAcademyEdition, show);
  implement(joinEdition, join);
};
