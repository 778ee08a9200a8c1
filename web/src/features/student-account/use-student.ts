import { getStudentProfile, type StudentProfile } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../lib/api.ts';
import { FRESH } from '../../lib/freshness.ts';
import { read } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';

export const STUDENT = { ...read(getStudentProfile), staleTime: FRESH.student };

/** The student's own profile, with school, team and guardian; cached locally for the menus. */
export const useStudent = () => useQuery(STUDENT);

/**
 * Id of the student's school: null for none, undefined while it is not known. It is known from the
 * last visit until the profile is there.
 */
export function useOwnAcademyId(): string | null | undefined {
  const { data } = useStudent();
  const user = useSession('student')?.user;
  const academy = (data ?? user)?.academy;
  return academy === null ? null : academy?.id;
}

/** Puts the profile returned by a write into the cache, so that every view shows it. */
export function useShowStudent() {
  const client = useQueryClient();
  return (data: StudentProfile) =>
    client.setQueryData<Reply<typeof getStudentProfile>>(
      read(getStudentProfile).queryKey,
      (known) => known && { ...known, data },
    );
}
