import { getStudentDashboard, listOwnTeams } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { dashboard, listTeams } from './service.ts';

export const studentOverviewRoutes = (implement: Implement): void => {
  implement(listOwnTeams, listTeams);
  implement(getStudentDashboard, dashboard);
};
