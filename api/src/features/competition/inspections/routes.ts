import { listInspectionLists, saveInspectionList } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { list, save } from './lists.ts';

export const inspectionRoutes = (implement: Implement): void => {
  implement(listInspectionLists, list);
  implement(saveInspectionList, save);
};
