import { getAcademyDashboard, getCompetitionStanding } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { showStanding } from './competition.ts';
import { show } from './service.ts';

export const dashboardRoutes = (implement: Implement): void => {
  implement(getAcademyDashboard, show);
  implement(getCompetitionStanding, showStanding);
};
