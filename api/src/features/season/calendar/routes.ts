import { getAcademyCalendar, getCalendar, renewCalendar } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { renew, show, showOwn } from './service.ts';

export const calendarRoutes = (implement: Implement): void => {
  implement(getCalendar, show);
  implement(getAcademyCalendar, showOwn);
  implement(renewCalendar, renew);
};
