import { closeDuplicate, reopenDuplicate } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { close, reopen } from './service.ts';

export const duplicateSchoolRoutes = (implement: Implement): void => {
  implement(closeDuplicate, close);
  implement(reopenDuplicate, reopen);
};
