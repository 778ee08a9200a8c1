import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type Limited, limitFailures } from '../../http/rate-limit.ts';
import { openSession } from '../../http/session.ts';
import { verifyPassword } from '../../ports/passwords.ts';
import { auditSignIn } from './admin-audit.ts';
import { presentAdministrator } from './present.ts';
import { type AdministratorRow, findAdministratorByEmail, holdAccess } from './queries.ts';
import { isSecondFactor } from './second-factor.ts';

interface Credentials {
  email: string;
  password: string;
  otp_code?: string | undefined;
}
interface Caller {
  address: string;
  userAgent: string | undefined;
  requestId: string;
}

/** A right password without a code is no failure: the form asks for the code next. */
const isFailure = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'invalid_credentials' || error.code === 'second_factor_invalid');

/** Wrong password, unknown and closed account look and take the same. */
async function check(
  deps: Deps,
  account: AdministratorRow | undefined,
  { password, otp_code: code }: Credentials,
): Promise<AdministratorRow> {
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !matches || account.disabled_at) throw new AppError('invalid_credentials');
  if (!account.totp_confirmed_at) return account;
  if (!code) throw new AppError('second_factor_required');
  if (await isSecondFactor(deps, deps.db, account, code)) return account;
  throw new AppError('second_factor_invalid');
}

/**
 * Signs an administrator in, with the second factor where there is one; written down either way.
 * @throws AppError invalid_credentials, second_factor_required, second_factor_invalid,
 *   too_many_requests, overloaded
 */
export async function signInAdmin(deps: Deps, credentials: Credentials, caller: Caller) {
  const limits: Limited[] = [
    ['signInPerAddress', caller.address],
    ['adminSignInPerAccount', credentials.email],
  ];
  const account = await limitFailures(deps.db, limits, isFailure, async () => {
    const found = await findAdministratorByEmail(deps.db, credentials.email);
    try {
      return await check(deps, found, credentials);
    } catch (error) {
      if (found && isFailure(error)) {
        const write = (trx: Trx) => auditSignIn(trx, found.id, 'sign_in_failed', caller);
        await inTransaction(deps.db, write);
      }
      throw error;
    }
  });
  const token = await inTransaction(deps.db, async (trx) => {
    if (!(await holdAccess(trx, account))) throw new AppError('invalid_credentials');
    await auditSignIn(trx, account.id, 'sign_in', caller);
    return openSession(trx, { role: 'admin', id: account.id }, caller.userAgent);
  });
  return { admin: presentAdministrator(account, deps.config), token };
}
