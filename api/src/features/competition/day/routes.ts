import {
  getAcademyDay,
  getCrewDay,
  getLiveDay,
  getStudentDay,
  moveSlotState,
} from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Implement } from '../../../http/implement.ts';

const later = async (): Promise<never> => {
  throw new AppError('not_found');
};

export const dayRoutes = (implement: Implement): void => {
  implement(moveSlotState, later);
  implement(getLiveDay, later);
  implement(getAcademyDay, later);
  implement(getStudentDay, later);
  implement(getCrewDay, later);
};
