import { getOwnProject, type OwnProject } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Reply } from '../../../../lib/api.ts';
import { useLive } from '../../../../lib/live.ts';
import { read } from '../../../../lib/query.ts';

/** Milliseconds: a team-mate's save is seen within five seconds. */
const EVERY = 4000;

export const OWN_PROJECT = { ...read(getOwnProject), staleTime: 0 };

export const useOwnProject = () => useQuery({ ...OWN_PROJECT, ...useLive({ every: EVERY }) });

/** After a write. A read that is under way would bring the state before it. */
export function useShowProject() {
  const client = useQueryClient();
  return useCallback(
    (data: OwnProject) => {
      const { queryKey } = OWN_PROJECT;
      void client.cancelQueries({ queryKey });
      client.setQueryData<Reply<typeof getOwnProject>>(
        queryKey,
        // Answers of two writes may change places.
        (known) => (known && known.data.version <= data.version ? { ...known, data } : known),
      );
    },
    [client],
  );
}
