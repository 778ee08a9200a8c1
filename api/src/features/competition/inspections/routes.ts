import { listInspectionLists, saveInspectionList } from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Implement } from '../../../http/implement.ts';

const later = async (): Promise<never> => {
  throw new AppError('not_found');
};

export const inspectionRoutes = (implement: Implement): void => {
  implement(listInspectionLists, later);
  implement(saveInspectionList, later);
};
