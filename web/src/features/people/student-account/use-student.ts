import { getStudentProfile, type StudentProfile } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../lib/api.ts';
import { useOwnQuery } from '../../../lib/area-session.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { read } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';

export const STUDENT = { ...read(getStudentProfile), staleTime: FRESH.student };

/**
 * Reads the signed-in student's own profile, with school, team and guardian. Without a session
 * nothing is read.
 */
export const useStudent = () => useOwnQuery('student', STUDENT);

/**
 * Id of the student's school; null without one, undefined while it is not known. Until the profile
 * has loaded it is that of the last visit.
 */
export function useOwnAcademyId(): string | null | undefined {
  const { data } = useStudent();
  const user = useSession('student')?.user;
  const academy = (data ?? user)?.academy;
  return academy === null ? null : academy?.id;
}

/**
 * Returns a function that puts a write's profile into the cache, if one is there, so that every
 * view shows it.
 */
export function useShowStudent() {
  const client = useQueryClient();
  return (data: StudentProfile) =>
    client.setQueryData<Reply<typeof getStudentProfile>>(
      read(getStudentProfile).queryKey,
      (known) => known && { ...known, data },
    );
}
