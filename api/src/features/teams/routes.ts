import { getTeamCounts, listTeams } from '@midan/contract';
import type { Implement } from '../../api.ts';
import { counts, list } from './service.ts';

export const teamRoutes = (implement: Implement): void => {
  implement(listTeams, list);
  implement(getTeamCounts, counts);
};
