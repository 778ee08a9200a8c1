import type { Trx } from '../../../db/pool.ts';
import { closeAllSessions } from '../../../http/session.ts';
import { disableEnabledStaff, type StaffRow } from './queries.ts';

/** Ends all sessions of a member and forgets its devices. */
export const signOutMember = (
  trx: Trx,
  { academy_id: id, id: staffId }: Pick<StaffRow, 'academy_id' | 'id'>,
): Promise<void> => closeAllSessions(trx, { role: 'academy', id, staff: { id: staffId } });

/** Disables and signs out all enabled members of an academy. Returns false if there was none. */
export async function disableAllStaff(trx: Trx, academyId: string): Promise<boolean> {
  const disabled = await disableEnabledStaff(trx, academyId);
  for (const member of disabled) await signOutMember(trx, member);
  return disabled.length > 0;
}
