import type { OpenSession } from '@midan/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findDevice, type KnownDevice } from '../../http/devices.ts';
import { AppError } from '../../http/errors.ts';
import { limitFailures } from '../../http/rate-limit.ts';
import { type Actor, listSessions } from '../../http/session.ts';
import { type Language, say } from '../../i18n.ts';
import { verifyPassword } from '../../ports/passwords.ts';
import {
  type AccountRole,
  type AccountRow,
  findAccountByEmail,
  holdPassword,
  needsCredentialsReminder,
} from '../accounts/index.ts';
import { openOnDevice, shouldNotifyOfDevice, signInLimits } from './devices.ts';

interface Credentials {
  email: string;
  password: string;
  device_tokens?: string[] | undefined;
}
interface Caller {
  address: string;
  userAgent: string | undefined;
  language: Language;
}

const isWrongCredential = (error: unknown) =>
  error instanceof AppError && error.code === 'invalid_credentials';

/** Checks a password. Wrong password and unknown account give the same error in the same time. */
async function checkPassword(
  deps: Deps,
  role: AccountRole,
  { email, password, device_tokens }: Credentials,
  { address }: Caller,
): Promise<{ account: AccountRow; device: KnownDevice | undefined }> {
  const account = await findAccountByEmail(deps.db, role, email);
  const device = await findDevice(deps.db, role, account?.id, device_tokens);
  const limits = signInLimits(role, email, address, device);
  return limitFailures(deps, limits, isWrongCredential, async () => {
    const matches = await verifyPassword(account?.password_hash ?? null, password);
    if (!account || !matches) throw new AppError('invalid_credentials');
    return { account, device };
  });
}

/** Reminder with the temporary password that was just entered, until it is marked as saved. */
function reminderOf(
  account: AccountRow,
  { password }: Credentials,
  role: AccountRole,
  language: Language,
) {
  if (!needsCredentialsReminder(account)) return null;
  const warning = say(language, `notices:temporary_password_warning.${role}`);
  return { email: account.email, password, warning };
}

/**
 * Signs an academy or student in. Only failures count against the limits, see signInLimits().
 * @param admit returns the account as its owner sees it, or throws
 * @throws AppError invalid_credentials, phone_not_verified, too_many_requests, overloaded
 */
export async function signIn<A>(
  deps: Deps,
  role: AccountRole,
  credentials: Credentials,
  caller: Caller,
  admit: (id: string) => Promise<A>,
) {
  const { account, device } = await checkPassword(deps, role, credentials, caller);
  if (!account.verified_at) throw new AppError('phone_not_verified');
  const admitted = await admit(account.id);
  const mayNotify = await shouldNotifyOfDevice(deps, { role, id: account.id }, device);
  const opened = await inTransaction(deps.db, async (trx) => {
    if (!(await holdPassword(trx, role, account))) throw new AppError('invalid_credentials');
    return openOnDevice(trx, deps, { ...account, role }, device, caller, mayNotify);
  });
  const reminder = reminderOf(account, credentials, role, caller.language);
  return {
    account: admitted,
    answer: { ...opened, show_credentials: reminder !== null, credentials_reminder: reminder },
  };
}

/** The account's open sessions. */
export async function openSessionsOf(deps: Deps, actor: Actor): Promise<OpenSession[]> {
  const sessions = await listSessions(deps.db, actor);
  return sessions.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    current: session.id === actor.sessionId,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
}
