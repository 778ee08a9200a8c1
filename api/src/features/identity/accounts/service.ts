import type { Db } from '../../../db/pool.ts';
import { hashToken } from '../../../http/session.ts';
import {
  type AccountRole,
  type AccountRow,
  findWaiting,
  listUnverified,
  type SignUpRow,
} from './queries.ts';

export const needsCredentialsReminder = (
  account: Pick<AccountRow, 'has_temporary_password' | 'credentials_saved_at'>,
): boolean => account.has_temporary_password && account.credentials_saved_at === null;

/** By the token, else the newest with this phone and email; expired ones do not count. */
export async function findUnverified(
  db: Db,
  role: AccountRole,
  wanted: { email: string | null; phone_number: string; verification_token?: string | undefined },
): Promise<SignUpRow | undefined> {
  const { verification_token: token } = wanted;
  const own = token === undefined ? undefined : await findWaiting(db, role, hashToken(token));
  if (own) return own;
  const waiting = await listUnverified(db, role, wanted.phone_number);
  return waiting.find((signUp) => signUp.email === wanted.email);
}
