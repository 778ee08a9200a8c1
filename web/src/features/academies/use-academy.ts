import { type Academy, getAcademyProfile } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Reply } from '../../lib/api.ts';
import { FRESH } from '../../lib/freshness.ts';
import { read } from '../../lib/query.ts';
import { retryTimes } from '../../lib/retry.ts';
import { rememberUser, useSession } from '../../lib/session.ts';

export const ACADEMY = {
  ...read(getAcademyProfile),
  staleTime: FRESH.academy,
  retry: retryTimes(2),
};

/** The school's own profile: fresh 2 minutes, kept 10, two retries (part 2 §7), cached locally. */
export function useAcademy() {
  const profile = useQuery(ACADEMY);
  const { data } = profile;
  useEffect(() => {
    if (data) rememberUser('academy', data);
  }, [data]);
  return profile;
}

/**
 * Whether the academy may act, and whether an administrator or its deposit keeps it from that. Known
 * from the last visit until the profile is there, so that notices do not come late and move the page.
 */
export function useStanding() {
  const { data } = useAcademy();
  const user = useSession('academy')?.user;
  const { id, status, suspension } = data ?? user ?? {};
  const isInactive = status !== undefined && status !== 'active';
  return {
    id,
    isActive: status === 'active',
    isInactive,
    suspension,
    isDepositDue: isInactive && !suspension,
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
