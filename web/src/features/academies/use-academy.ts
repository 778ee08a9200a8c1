import { getAcademyProfile } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read, retryTimes } from '../../lib/query.ts';
import { rememberUser } from '../../lib/session.ts';

const MINUTE = 60_000;

/** The school's own profile: fresh 2 minutes, kept 10, two retries (part 2 §7), cached locally. */
export function useAcademy() {
  const profile = useQuery({
    ...read(getAcademyProfile),
    staleTime: 2 * MINUTE,
    gcTime: 10 * MINUTE,
    retry: retryTimes(2),
  });
  const { data } = profile;
  useEffect(() => {
    if (data) rememberUser('academy', data);
  }, [data]);
  return profile;
}
