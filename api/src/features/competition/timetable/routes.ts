import {
  delayPlace,
  delayPlaceAsCaller,
  getTimetable,
  moveSlot,
  planTimetable,
  publishTimetable,
  savePlaces,
} from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Implement } from '../../../http/implement.ts';

const later = async (): Promise<never> => {
  throw new AppError('not_found');
};

export const timetableRoutes = (implement: Implement): void => {
  implement(getTimetable, later);
  implement(savePlaces, later);
  implement(planTimetable, later);
  implement(moveSlot, later);
  implement(publishTimetable, later);
  implement(delayPlace, later);
  implement(delayPlaceAsCaller, later);
};
