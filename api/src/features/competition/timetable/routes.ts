import {
  delayPlace,
  delayPlaceAsCaller,
  getTimetable,
  moveSlot,
  planTimetable,
  publishTimetable,
  savePlaces,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { delay, delayAsCaller, move, publish } from './change.ts';
import { save } from './places.ts';
import { plan } from './plan.ts';
import { show } from './show.ts';

export const timetableRoutes = (implement: Implement): void => {
  implement(getTimetable, show);
  implement(savePlaces, save);
  implement(planTimetable, plan);
  implement(moveSlot, move);
  implement(publishTimetable, publish);
  implement(delayPlace, delay);
  implement(delayPlaceAsCaller, delayAsCaller);
};
