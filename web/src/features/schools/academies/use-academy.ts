import { type Academy, getAcademyProfile } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../lib/api.ts';
import { useOwnQuery } from '../../../lib/area-session.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { read } from '../../../lib/query.ts';
import { retryTimes } from '../../../lib/retry.ts';
import { useSession } from '../../../lib/session.ts';

export const ACADEMY = {
  ...read(getAcademyProfile),
  staleTime: FRESH.academy,
  retry: retryTimes(2),
};

/** Fresh for 2 minutes, kept 10, two retries (part 2 §7). */
export const useAcademy = () => useOwnQuery('academy', ACADEMY);

/**
 * Until the profile is loaded the values are those of the last visit, so that notices do not move
 * the page: a button that moves money has to wait for the profile itself.
 */
export function useActivation() {
  const { data, isError } = useAcademy();
  const user = useSession('academy')?.user;
  const { id, status, suspension } = data ?? (isError ? null : user) ?? {};
  const isInactive = status !== undefined && status !== 'active';
  return {
    id,
    isActive: status === 'active',
    isInactive,
    suspension,
    isDepositDue: isInactive && suspension === null,
  };
}

export function useShowAcademy() {
  const client = useQueryClient();
  return (data: Academy) =>
    client.setQueryData<Reply<typeof getAcademyProfile>>(
      read(getAcademyProfile).queryKey,
      (known) => known && { ...known, data },
    );
}
