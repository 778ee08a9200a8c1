import type { Trx } from '../../../db/pool.ts';
import { closeAllSessions } from '../../../http/session.ts';
import { disableEnabledStaff, type StaffRow } from './queries.ts';

export const signOutMember = (
  trx: Trx,
  { academy_id: id, id: staffId }: Pick<StaffRow, 'academy_id' | 'id'>,
): Promise<void> => closeAllSessions(trx, { role: 'academy', id, staff: { id: staffId } });

/** False if there was none. */
export async function disableAllStaff(trx: Trx, academyId: string): Promise<boolean> {
  const disabled = await disableEnabledStaff(trx, academyId);
  for (const member of disabled) await signOutMember(trx, member);
  return disabled.length > 0;
}
