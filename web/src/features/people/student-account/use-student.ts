import { getStudentProfile, type StudentProfile } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../lib/api.ts';
import { useOwnQuery } from '../../../lib/area-session.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { read } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';

export const STUDENT = { ...read(getStudentProfile), staleTime: FRESH.student };

export const useStudent = () => useOwnQuery('student', STUDENT);

/** null without one, undefined while unknown; until the profile has loaded the last visit's. */
export function useOwnAcademyId(): string | null | undefined {
  const { data } = useStudent();
  const user = useSession('student')?.user;
  const academy = (data ?? user)?.academy;
  return academy === null ? null : academy?.id;
}

export function useShowStudent() {
  const client = useQueryClient();
  return (data: StudentProfile) =>
    client.setQueryData<Reply<typeof getStudentProfile>>(
      read(getStudentProfile).queryKey,
      (known) => known && { ...known, data },
    );
}
