import { type Academy, getAcademyProfile } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../lib/api.ts';
import { FRESH } from '../../lib/freshness.ts';
import { read } from '../../lib/query.ts';
import { retryTimes } from '../../lib/retry.ts';
import { useSession } from '../../lib/session.ts';

export const ACADEMY = {
  ...read(getAcademyProfile),
  staleTime: FRESH.academy,
  retry: retryTimes(2),
};

/** The school's own profile: fresh 2 minutes, kept 10, two retries (part 2 §7), cached locally. */
export const useAcademy = () => useQuery(ACADEMY);

/**
 * Whether the academy is active, and what its notices say otherwise: an administrator suspended it, or
 * its deposit is due. Until the profile is there they are those of the last visit, so that they do not
 * come late and move the page. `disabled` of a write that moves money waits for the profile itself.
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

/** Puts the academy returned by a write into the cache, so that every view shows it. */
export function useShowAcademy() {
  const client = useQueryClient();
  return (data: Academy) =>
    client.setQueryData<Reply<typeof getAcademyProfile>>(
      read(getAcademyProfile).queryKey,
      (known) => known && { ...known, data },
    );
}
