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

/**
 * Reads the school's own profile if somebody is signed in: fresh for 2 minutes, kept 10, two
 * retries (part 2 §7).
 */
export const useAcademy = () => useOwnQuery('academy', ACADEMY);

/**
 * Whether the school is active, and why not: `suspension` if an administrator suspended it (null if
 * not, undefined if unknown), else `isDepositDue`. Until the profile is loaded the values are those
 * of the last visit, so that notices do not come late and move the page; all are undefined or false
 * if it cannot be read. A button that moves money has to wait for the profile itself.
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

/**
 * Returns a function that puts the academy of a write's reply into the cached profile, so that
 * every view shows it; does nothing if no profile is cached.
 */
export function useShowAcademy() {
  const client = useQueryClient();
  return (data: Academy) =>
    client.setQueryData<Reply<typeof getAcademyProfile>>(
      read(getAcademyProfile).queryKey,
      (known) => known && { ...known, data },
    );
}
