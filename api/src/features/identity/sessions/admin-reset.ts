import type { forgotAdminPassword, resetAdminPassword } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addDevice } from '../../../http/devices.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { randomPassword } from '../../../ports/secrets.ts';
import {
  type AccountReader,
  assertNotGuessable,
  checkResetCode,
  forgotPassword,
  notifyAccount,
  type ResetDoor,
  useResetCode,
} from '../accounts/index.ts';
import { checkSecondFactor, clearSecondFactor } from '../second-factor/index.ts';
import { endSessionsOf } from './admin-accounts.ts';
import { auditOwn } from './admin-audit.ts';
import { asReader, ownData } from './administrators.ts';
import { notifyOwnersOfAccess } from './owner-messages.ts';
import {
  findAdministrator,
  findAdministratorByEmail,
  resetPassword,
  selectEntry,
  setTemporaryPassword,
} from './queries.ts';
import { adminHolder } from './second-factor.ts';

/** The door of enabled administrators, whose codes go by email. */
const DOOR: ResetDoor<AccountReader> = {
  role: 'admin',
  find: async ({ db }, email) => {
    const account = await findAdministratorByEmail(db, email);
    return account && !account.disabled_at ? asReader(account) : undefined;
  },
};

/** The same answer for an unknown email, see forgotPassword(). */
export const forgot = async ({
  deps,
  body,
  ...caller
}: Call<typeof forgotAdminPassword>): Promise<Reply<typeof forgotAdminPassword>> => ({
  data: await forgotPassword(deps, DOOR, body, caller),
});

/**
 * By a code to the email and the second factor. The caller's browser becomes a known device: wrong
 * passwords of the day do not keep it out.
 * @throws AppError second_factor_missing, code_invalid (also for an unknown email),
 *   code_attempts_exceeded, validation_failed (second_factor_code, password_own_data,
 *   password_common), too_many_requests, overloaded
 */
export async function resetOwn(
  call: Call<typeof resetAdminPassword>,
): Promise<Reply<typeof resetAdminPassword>> {
  const { deps, body, address, userAgent, requestId } = call;
  const { account: found, code } = await checkResetCode(deps, DOOR, body, address);
  const { id } = found;
  const account = await findAdministrator(deps.db, id);
  if (!account?.totp_confirmed_at) throw new AppError('second_factor_missing');
  await assertNotGuessable(deps, body.new_password, ownData(account));
  const entering = { holder: adminHolder(account), address, userAgent };
  await checkSecondFactor(
    deps,
    entering,
    body.second_factor,
    fieldError('second_factor', 'second_factor_code'),
  );
  const hash = await hashPassword(body.new_password);
  return inTransaction(deps.db, async (trx) => {
    const by = { deps, actor: { id }, requestId };
    if (!(await resetPassword(trx, id, hash))) throw new AppError('code_invalid');
    await useResetCode(trx, DOOR, id, code);
    await endSessionsOf(trx, by, id);
    await auditOwn(trx, by, 'administrator.reset_password');
    await noteSecurity(trx, {
      act: 'password_reset',
      by: { kind: 'admin', id },
      address,
      userAgent,
    });
    await notifyAccount(trx, deps, 'password_changed', asReader(account), call.language);
    const entry = await selectEntry(trx, id);
    if (entry) await notifyOwnersOfAccess(trx, by, 'administrator_recovered', entry);
    const device = await addDevice(trx, { role: 'admin', id });
    return { data: { device_token: device.token } };
  });
}

/** For the operator at the server, who tells the owners. Null without such an administrator. */
export async function resetByOperator(db: Db, email: string): Promise<string | null> {
  const password = randomPassword();
  const hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const account = await findAdministratorByEmail(trx, email);
    if (!account || account.disabled_at) return null;
    const by = { actor: account, requestId: 'admin:reset' };
    await setTemporaryPassword(trx, account.id, hash);
    await clearSecondFactor(trx, adminHolder(account));
    await endSessionsOf(trx, by, account.id);
    await auditOwn(trx, by, 'administrator.reset_access');
    await noteSecurity(trx, { act: 'password_reset', by: { kind: 'admin', id: account.id } });
    return password;
  });
}
