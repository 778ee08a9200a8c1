import { createSavedView, deleteSavedView, listSavedViews } from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { create, list, remove } from './service.ts';

export const savedViewRoutes = (implement: Implement): void => {
  implement(listSavedViews, list);
  implement(createSavedView, create);
  implement(deleteSavedView, remove);
};
