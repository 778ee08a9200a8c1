import type { FieldErrorCode } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { type AccountRole, findTaken, type WantedContacts } from './queries.ts';

const phoneTaken = (role: AccountRole): FieldErrorCode =>
  role === 'student' ? 'phone_of_other_family' : 'already_taken';

/**
 * Students with the same guardian (`phone_owner`) may share the guardian's phone; for an academy,
 * an email of staff who have signed in is taken too.
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
 * The database decides when two accounts take a contact at once; its 23505 becomes a field error.
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
