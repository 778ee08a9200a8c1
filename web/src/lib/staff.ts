import { type AcademyPermission, mayStaff, type SignedInMember } from '@midan/contract';
import { sessionOf, useSession } from './session.ts';

/** null for the owner, in a view and without a session; at first it is the last visit's. */
export const useMember = (): SignedInMember | null => useSession('academy')?.user?.member ?? null;

/**
 * True if the person who is signed in for the school has the permission. The owner has all, and so
 * has an administrator's view, whose writes `assertNoWriteInView` refuses. Also true without a
 * session.
 */
export function useSchoolMay(needed: AcademyPermission): boolean {
  const member = useMember();
  return member === null || mayStaff(member.permissions, needed);
}

export function schoolMay(needed: AcademyPermission): boolean {
  const member = sessionOf('academy')?.user?.member ?? null;
  return member === null || mayStaff(member.permissions, needed);
}
