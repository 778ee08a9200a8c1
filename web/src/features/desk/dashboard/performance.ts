import type { getAcademyDashboard, ReplyData } from '@midan/contract';

export type DashboardData = ReplyData<typeof getAcademyDashboard>;

/** In per cent (part 2 §9): 100 with any students or teams; requests 100 if none waits, else 50. */
export const performanceOf = (
  data: Pick<DashboardData, 'total_students' | 'total_teams' | 'pending_requests'>,
) => ({
  students: data.total_students > 0 ? 100 : 0,
  teams: data.total_teams > 0 ? 100 : 0,
  requests: data.pending_requests > 0 ? 50 : 100,
});
