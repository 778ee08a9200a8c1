import type { Db } from '../../db/pool.ts';
import type { AccountActor } from './password.ts';
import { type AccountRole, listUnverified, markCredentialsSaved } from './queries.ts';

export { asTaken, refuseTaken } from './duplicates.ts';
export { type AccountActor, changePassword, checkOwnPassword } from './password.ts';
export { forgotPassword, resetByCode } from './password-reset.ts';
export { type AccountRole, type AccountRow, findAccountByEmail, holdPassword } from './queries.ts';
export { type Caller, signUp, verifyPhone } from './sign-up.ts';

/** The newest sign-up that waits under this phone and email. */
export async function findUnverified(
  db: Db,
  role: AccountRole,
  wanted: { email: string; phone_number: string },
) {
  const waiting = await listUnverified(db, role, wanted.phone_number);
  return waiting.find((signUp) => signUp.email === wanted.email);
}

/** The temporary password is written down: no more reminders. */
export const saveCredentials = (db: Db, actor: AccountActor): Promise<void> =>
  markCredentialsSaved(db, actor.role, actor.id);
