import { listTeams } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../lib/api.ts';
import { CHANGED_BY_TEAMS, useKeepTeam } from './team-cache.ts';

/** All but the lists: a row that is complete now stays under the hands of who completes it. */
export const CHANGED_BY_ROWS = CHANGED_BY_TEAMS.filter((endpoint) => endpoint !== listTeams);

/** Puts the team that a write replied into the lists as they stand. */
export function useKeepRow() {
  const client = useQueryClient();
  const keep = useKeepTeam();
  return (reply: Parameters<typeof keep>[0]) => {
    keep(reply);
    client.setQueriesData<Reply<typeof listTeams>>(
      { queryKey: [listTeams.name] },
      (list) =>
        list && {
          ...list,
          data: list.data.map((team) => (team.id === reply.data.id ? reply.data : team)),
        },
    );
  };
}
