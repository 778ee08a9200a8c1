import type { OpenSession } from '@midan/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type Limited, limitFailures } from '../../http/rate-limit.ts';
import { type Actor, listSessions, openSession } from '../../http/session.ts';
import { type Language, say } from '../../i18n.ts';
import { verifyPassword } from '../../ports/passwords.ts';
import {
  type AccountRole,
  type AccountRow,
  findAccountByEmail,
  holdPassword,
} from '../accounts/service.ts';

interface Credentials {
  email: string;
  password: string;
}
interface Caller {
  address: string;
  userAgent: string | undefined;
  language: Language;
}

const isWrongCredential = (error: unknown) =>
  error instanceof AppError && error.code === 'invalid_credentials';

/** Wrong password and unknown account look and take the same. */
async function checkPassword<T extends { password_hash: string }>(
  deps: Deps,
  limits: readonly Limited[],
  account: () => Promise<T | undefined>,
  password: string,
): Promise<T> {
  return limitFailures(deps.db, limits, isWrongCredential, async () => {
    const found = await account();
    const matches = await verifyPassword(found?.password_hash ?? null, password);
    if (!found || !matches) throw new AppError('invalid_credentials');
    return found;
  });
}

/** The password of this very request, as long as it is the temporary one and was not marked saved. */
function reminderOf(account: AccountRow, { password }: Credentials, language: Language) {
  if (!account.has_temporary_password || account.credentials_saved_at) return null;
  const warning = say(language, 'notices:temporary_password_warning');
  return { email: account.email, password, warning };
}

/**
 * Signs an account in. Only failures count against the limits of the account and the address.
 * @param admit answers the account as its owner sees it, or refuses it
 * @throws AppError invalid_credentials, phone_not_verified, too_many_requests, overloaded
 */
export async function signIn<A>(
  deps: Deps,
  role: AccountRole,
  credentials: Credentials,
  caller: Caller,
  admit: (id: string) => Promise<A>,
) {
  const subject = `${role}:${credentials.email}`;
  const account = await checkPassword(
    deps,
    [
      ['signInPerAddress', caller.address],
      ['signInPerAccountShort', subject],
      ['signInPerAccountDay', subject],
    ],
    () => findAccountByEmail(deps.db, role, credentials.email),
    credentials.password,
  );
  if (!account.phone_verified_at) throw new AppError('phone_not_verified');
  const admitted = await admit(account.id);
  const token = await inTransaction(deps.db, async (trx) => {
    if (!(await holdPassword(trx, role, account))) throw new AppError('invalid_credentials');
    return openSession(trx, { role, id: account.id }, caller.userAgent);
  });
  const reminder = reminderOf(account, credentials, caller.language);
  return {
    account: admitted,
    answer: { token, show_credentials: reminder !== null, credentials_reminder: reminder },
  };
}

/** Where the account is signed in. */
export async function openSessionsOf(deps: Deps, actor: Actor): Promise<OpenSession[]> {
  const sessions = await listSessions(deps.db, actor);
  return sessions.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    current: session.id === actor.sessionId,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
}
