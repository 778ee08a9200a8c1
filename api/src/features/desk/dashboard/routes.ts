import { getAcademyDashboard, getCompetitionStanding, getSetup } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { showStanding } from './competition.ts';
import { show } from './service.ts';
import { showSetup } from './setup.ts';

export const dashboardRoutes = (implement: Implement): void => {
  implement(getAcademyDashboard, show);
  implement(getCompetitionStanding, showStanding);
  implement(getSetup, showSetup);
};
