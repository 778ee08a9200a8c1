import type { FieldErrorCode } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { type AccountRole, findTaken, type WantedContacts } from './queries.ts';

/** Code of the error for a taken phone: phone_of_other_family for students, else already_taken. */
const phoneTaken = (role: AccountRole): FieldErrorCode =>
  role === 'student' ? 'phone_of_other_family' : 'already_taken';

/**
 * Checks that no other verified account of the role has this email, and none has verified this
 * phone; students with the same guardian (`phone_owner`) may share the guardian's. For an academy,
 * an email of staff who have signed in is taken too.
 * @param except id of the account that asks
 * @throws AppError validation_failed (already_taken, phone_of_other_family) at the fields
 */
export async function assertNotTaken(
  db: Db,
  role: AccountRole,
  wanted: WantedContacts,
  except?: string,
): Promise<void> {
  const taken = await findTaken(db, role, wanted, except);
  const fields = {
    ...(taken.email ? { email: [{ code: 'already_taken' as const }] } : {}),
    ...(taken.phone_number ? { phone_number: [{ code: phoneTaken(role) }] } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}

/**
 * Converts the database's refusal of a contact that another account has into a field error; other
 * errors stay as they are. A unique violation (23505) that is not about a phone counts as one of
 * the email. The database decides when two accounts take the same contact concurrently.
 */
export function asTaken(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (constraint === 'students_phone_owner') {
    return fieldError('phone_number', 'phone_of_other_family');
  }
  if (code !== '23505') return error;
  const field = constraint?.endsWith('_verified_phone') ? 'phone_number' : 'email';
  return fieldError(field, 'already_taken');
}
