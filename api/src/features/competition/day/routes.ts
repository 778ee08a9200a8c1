import {
  getAcademyDay,
  getCrewDay,
  getLiveDay,
  getStudentDay,
  moveSlotState,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { move } from './calls.ts';
import { crewDay } from './crew-day.ts';
import { showLive } from './live.ts';
import { ofAcademy, ofStudent } from './own-day.ts';

export const dayRoutes = (implement: Implement): void => {
  implement(moveSlotState, move);
  implement(getCrewDay, crewDay);
  implement(getLiveDay, showLive);
  implement(getAcademyDay, ofAcademy);
  implement(getStudentDay, ofStudent);
};
