import { openAcademyView } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { begin } from './service.ts';

export const academyViewRoutes = (implement: Implement): void => {
  implement(openAcademyView, begin);
};
