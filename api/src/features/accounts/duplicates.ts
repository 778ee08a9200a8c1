import type { Db } from '../../db/pool.ts';
import { AppError } from '../../http/errors.ts';
import { type AccountRole, findTaken } from './queries.ts';

/**
 * An email and a phone belong to one verified account of a role; `except` is the account that asks.
 * @throws AppError validation_failed (already_taken) at the fields
 */
export async function refuseTaken(
  db: Db,
  role: AccountRole,
  wanted: { email: string; phone_number: string },
  except?: string,
): Promise<void> {
  const taken = await findTaken(db, role, wanted, except);
  const fields = {
    ...(taken.email ? { email: [{ code: 'already_taken' as const }] } : {}),
    ...(taken.phone_number ? { phone_number: [{ code: 'already_taken' as const }] } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}

/** The database's last word when two accounts take the same email or phone at once. */
export function asTaken(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  const field = constraint?.endsWith('_verified_phone') ? 'phone_number' : 'email';
  return new AppError('validation_failed', { fields: { [field]: [{ code: 'already_taken' }] } });
}
