import { type FieldErrorCode, isOwnData, type OwnData } from '@midan/contract';
import type { Config } from '../../config.ts';
import { fieldError } from '../../http/errors.ts';

/** The demo's password. It is published in the README, so production rejects it. */
const DEMO_PASSWORD = 'Midan-Demo-2026!';

/**
 * Why others can guess this password: it is the account's name, email or phone or, in production,
 * the demo's password. Undefined if none applies.
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
 * @throws AppError validation_failed (password_own_data, password_common), see guessableReason()
 */
export function assertNotGuessable(config: Config, password: string, account: OwnData): void {
  const reason = guessableReason(config, password, account);
  if (reason) throw fieldError('new_password', reason);
}
