import { type FieldErrorCode, isOwnData, type OwnData } from '@midan/contract';
import type { Config } from '../../config.ts';
import { fieldError } from '../../http/errors.ts';

/** The demo's password. It is published in the README, so production rejects it. */
const DEMO_PASSWORD = 'Midan-Demo-2026!';

/**
 * Why others can guess this password: `password_own_data` if it is the account's name, email or
 * phone in any spelling (isOwnData), `password_common` if, in production, it is the demo's
 * password. Undefined if neither applies; other common passwords are not looked for.
 */
export function guessableReason(
  config: Pick<Config, 'mode'>,
  password: string,
  account: OwnData,
): FieldErrorCode | undefined {
  if (config.mode === 'production' && password === DEMO_PASSWORD) return 'password_common';
  return isOwnData(password, account) ? 'password_own_data' : undefined;
}

/**
 * Refuses a new password that others can guess, see guessableReason().
 * @throws AppError validation_failed (password_own_data, password_common) at `new_password`
 */
export function assertNotGuessable(config: Config, password: string, account: OwnData): void {
  const reason = guessableReason(config, password, account);
  if (reason) throw fieldError('new_password', reason);
}
