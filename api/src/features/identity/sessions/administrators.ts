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
import { firstBrand } from '../../season/content/index.ts';
import { guessableReason } from '../accounts/index.ts';
import { hasAdministrator, insertAdministrator } from './queries.ts';

const newAdministrator = z.object({
  email,
  name: text(LIMITS.adminNameMax),
  password: newAdminPassword,
});
type NewAdministrator = z.output<typeof newAdministrator>;

/** @throws ConfigError naming every invalid field and the reason, also a guessable password */
export function readNewAdministrator(
  config: Config,
  given: z.input<typeof newAdministrator>,
): NewAdministrator {
  const parsed = newAdministrator.safeParse(given);
  const problems: Record<string, FieldError[]> = parsed.success
    ? {}
    : fieldErrorsOf(parsed.error.issues);
  if (parsed.success) {
    const code = guessableReason(
      config,
      firstBrand(config),
      parsed.data.password,
      ownData(parsed.data),
    );
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

/** Messages to administrators go by email. */
export const asReader = ({ id, email }: { id: string; email: string }) => ({
  role: 'admin' as const,
  id,
  email,
  phone_number: null,
  phone_verified_at: null,
});

/** An owner, whose password is not temporary. False if an administrator has the email. */
export async function createAdministrator(
  db: Db,
  { email, name, password }: NewAdministrator,
): Promise<boolean> {
  const password_hash = await hashPassword(password);
  return (await insertAdministrator(db, { email, name, password_hash })) !== undefined;
}

/** Does nothing without both settings, or if an administrator exists. @throws ConfigError */
export async function ensureFirstAdministrator({ config, db, log }: Deps): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await hasAdministrator(db))) return;
  const given = { email: ADMIN_EMAIL, name: 'Admin', password: ADMIN_PASSWORD };
  const account = readNewAdministrator(config, given);
  if (await createAdministrator(db, account)) log.info('created the first administrator');
}
