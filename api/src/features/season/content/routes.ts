import { getPageContent } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { showPage } from './service.ts';

export const contentRoutes = (implement: Implement): void => {
  implement(getPageContent, showPage);
};
