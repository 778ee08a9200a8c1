import { getAdminDashboard, getAdminStatistics } from '@midan/contract';
import type { Implement } from '../../api.ts';
import { statistics } from './service.ts';

export const reportRoutes = (implement: Implement): void => {
  implement(getAdminDashboard, async ({ deps }) => ({ data: await statistics(deps) }));
  implement(getAdminStatistics, async ({ deps }) => ({ data: await statistics(deps) }));
};
