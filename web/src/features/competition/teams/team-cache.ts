import {
  getAcademyDashboard,
  getAcademyEdition,
  getStudent,
  getTeam,
  getTeamCounts,
  listStudents,
  listTeams,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../lib/api.ts';

/** Reads that are no longer true once a team or its members changed. */
export const CHANGED_BY_TEAMS = [
  listTeams,
  getTeamCounts,
  listStudents,
  getStudent,
  getAcademyDashboard,
  getAcademyEdition,
];

/** Returns a function that puts the team a write replied into the cache, to save a request. */
export function useKeepTeam() {
  const client = useQueryClient();
  return (reply: Pick<Reply<typeof getTeam>, 'data' | 'message'>) => {
    client.setQueryData([getTeam.name, { params: { id: reply.data.id } }], reply);
  };
}
