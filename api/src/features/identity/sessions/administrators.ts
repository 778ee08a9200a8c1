import {
  email,
  type FieldError,
  fieldErrorsOf,
  LIMITS,
  newAdminPassword,
  text,
} from '@midan/contract';
import { z } from 'zod';
import { type Config, ConfigError } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { say } from '../../../i18n.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { guessableReason } from '../accounts/index.ts';
import { hasAdministrator, insertAdministrator } from './queries.ts';

const newAdministrator = z.object({
  email,
  name: text(LIMITS.adminNameMax),
  password: newAdminPassword,
});
type NewAdministrator = z.output<typeof newAdministrator>;

/**
 * Validates a new administrator's fields, also that the password is not guessable, and returns
 * them. Stores nothing.
 * @throws ConfigError naming every invalid field and the reason
 */
export function readNewAdministrator(
  config: Config,
  given: z.input<typeof newAdministrator>,
): NewAdministrator {
  const parsed = newAdministrator.safeParse(given);
  const problems: Record<string, FieldError[]> = parsed.success
    ? {}
    : fieldErrorsOf(parsed.error.issues);
  if (parsed.success) {
    const code = guessableReason(config, parsed.data.password, ownData(parsed.data));
    if (!code) return parsed.data;
    problems.password = [{ code }];
  }
  const lines = Object.entries(problems).flatMap(([field, errors]) =>
    errors.map(({ code, params }) => `${field}: ${say('en', `errors:fields.${code}`, params)}`),
  );
  throw new ConfigError(`Invalid administrator:\n  ${lines.join('\n  ')}`);
}

/** An administrator's own data, which a password must not consist of (assertNotGuessable). */
export const ownData = ({ name, email }: { name: string; email: string }) => ({
  names: [name],
  email,
  phone_number: null,
});

/** An administrator as recipient of account messages, which go by email. */
export const asReader = ({ id, email }: { id: string; email: string }) => ({
  role: 'admin' as const,
  id,
  email,
  phone_number: null,
  phone_verified_at: null,
});

/**
 * Creates an administrator with all permissions, an owner; the password is not temporary. Returns
 * false, changing nothing, if an administrator has the email.
 */
export async function createAdministrator(
  db: Db,
  { email, name, password }: NewAdministrator,
): Promise<boolean> {
  const password_hash = await hashPassword(password);
  return (await insertAdministrator(db, { email, name, password_hash })) !== undefined;
}

/**
 * Creates the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD; does nothing if one of them
 * is not set or an administrator exists.
 * @throws ConfigError, see readNewAdministrator()
 */
export async function ensureFirstAdministrator({ config, db, log }: Deps): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await hasAdministrator(db))) return;
  const given = { email: ADMIN_EMAIL, name: 'Admin', password: ADMIN_PASSWORD };
  const account = readNewAdministrator(config, given);
  if (await createAdministrator(db, account)) log.info('created the first administrator');
}
