import { getAcademyCalendar, getCalendar } from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { show, showOwn } from './service.ts';

export const calendarRoutes = (implement: Implement): void => {
  implement(getCalendar, show);
  implement(getAcademyCalendar, showOwn);
};
