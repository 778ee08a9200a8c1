import { type AcademyPermission, mayStaff, type SignedInMember } from '@midan/contract';
import { useSession } from './session.ts';

/**
 * The staff member who is signed in for the school; null: the owner of its account. It is that of
 * the last visit until the profile is there.
 */
export const useMember = (): SignedInMember | null => useSession('academy')?.user?.member ?? null;

/** Whether who is signed in for the school may: its owner may everything. */
export function useSchoolMay(needed: AcademyPermission): boolean {
  const member = useMember();
  return member === null || mayStaff(member.permissions, needed);
}
