import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { findDevice } from '../../../http/devices.ts';
import { AppError } from '../../../http/errors.ts';
import { limitFailures } from '../../../http/rate-limit.ts';
import { countFailure } from '../../../http/security-log.ts';
import type { Language } from '../../../i18n.ts';
import { verifyPassword } from '../../../ports/passwords.ts';
import { isSecondFactor } from '../second-factor/index.ts';
import { auditSignIn } from './admin-audit.ts';
import { asReader } from './administrators.ts';
import { isSignInFailure, openOnDevice, shouldNotifyOfDevice, signInLimits } from './devices.ts';
import { presentAdministrator } from './present.ts';
import { findAdministratorByEmail, holdAccess } from './queries.ts';
import { adminHolder } from './second-factor.ts';

type SigningIn = NonNullable<Awaited<ReturnType<typeof findAdministratorByEmail>>>;

interface Credentials {
  email: string;
  password: string;
  otp_code?: string | undefined;
  device_tokens?: string[] | undefined;
}
interface Caller {
  address: string;
  userAgent: string | undefined;
  language: Language;
  requestId: string;
}

/**
 * Wrong password, unknown and disabled account give the same error in the same time.
 * @throws AppError invalid_credentials, second_factor_required, second_factor_invalid, overloaded
 */
async function check(
  deps: Deps,
  account: SigningIn | undefined,
  { password, otp_code: code }: Credentials,
  { address, userAgent }: Caller,
): Promise<SigningIn> {
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !matches || account.disabled_at) throw new AppError('invalid_credentials');
  if (!account.totp_confirmed_at) return account;
  if (!code) throw new AppError('second_factor_required');
  const entering = { holder: adminHolder(account), address, userAgent };
  if (await isSecondFactor(deps, entering, code)) return account;
  throw new AppError('second_factor_invalid');
}

/**
 * `device_token` is null for a known device. Audits success and, if the account exists, each
 * failure of isSignInFailure().
 * @throws AppError invalid_credentials, second_factor_required, second_factor_invalid,
 *   issued_password_expired, too_many_requests, overloaded
 */
export async function signInAdmin(deps: Deps, credentials: Credentials, caller: Caller) {
  const { email, device_tokens } = credentials;
  const found = await findAdministratorByEmail(deps.db, email);
  const device = await findDevice(deps.db, 'admin', found?.id, device_tokens);
  const limits = signInLimits('admin', email, caller.address, device);
  const account = await limitFailures(deps, limits, isSignInFailure, async () => {
    try {
      return await check(deps, found, credentials, caller);
    } catch (error) {
      // isSecondFactor() has counted a wrong code.
      if (error instanceof AppError && error.code === 'invalid_credentials') {
        await countFailure(deps.db, {
          act: 'sign_in_failed',
          by: found ? { kind: 'admin', id: found.id } : { kind: 'stranger' },
          ...caller,
          ...(found ? {} : { detail: { role: 'admin' } }),
        });
      }
      if (found && isSignInFailure(error)) {
        const write = (trx: Trx) => auditSignIn(trx, found.id, 'sign_in_failed', caller);
        await inTransaction(deps.db, write);
      }
      throw error;
    }
  });
  if (account.is_password_expired) throw new AppError('issued_password_expired');
  const mayNotify = await shouldNotifyOfDevice(deps, { role: 'admin', id: account.id }, device);
  const opened = await inTransaction(deps.db, async (trx) => {
    if (!(await holdAccess(trx, account))) throw new AppError('invalid_credentials');
    await auditSignIn(trx, account.id, 'sign_in', caller);
    return openOnDevice(trx, deps, asReader(account), device, caller, mayNotify);
  });
  return { admin: presentAdministrator(account, deps.config), ...opened };
}
