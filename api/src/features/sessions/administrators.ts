import { email, LIMITS, newPassword, text } from '@midan/contract';
import { z } from 'zod';
import { ConfigError } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../ports/passwords.ts';
import { hasAdministrator, insertAdministrator } from './queries.ts';

/** What an administrator's account needs; who is made at the terminal is an owner. */
export const newAdministrator = z.object({
  email,
  name: text(LIMITS.adminNameMax),
  password: newPassword,
});

/** False when the email is an administrator's already. */
export async function createAdministrator(
  db: Db,
  { email, name, password }: z.output<typeof newAdministrator>,
): Promise<boolean> {
  const password_hash = await hashPassword(password);
  return (await insertAdministrator(db, { email, name, password_hash })) !== undefined;
}

/**
 * ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator; later they change nothing.
 * @throws ConfigError when they are not fit for an account.
 */
export async function ensureFirstAdministrator({ config, db, log }: Deps): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await hasAdministrator(db))) return;
  const account = newAdministrator.safeParse({
    email: ADMIN_EMAIL,
    name: 'Admin',
    password: ADMIN_PASSWORD,
  });
  if (!account.success) {
    throw new ConfigError(
      'ADMIN_EMAIL needs to be an email address, ADMIN_PASSWORD needs 8 characters or more',
    );
  }
  if (await createAdministrator(db, account.data)) log.info('created the first administrator');
}
