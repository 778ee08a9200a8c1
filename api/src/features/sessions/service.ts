import type { OpenSession } from '@midan/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type Limited, limitFailures } from '../../http/rate-limit.ts';
import { type Actor, listSessions, openSession } from '../../http/session.ts';
import { type Language, say } from '../../i18n.ts';
import { verifyPassword } from '../../ports/passwords.ts';
import { type AcademyRow, findAcademyByEmail, presentAcademy } from '../academies/service.ts';

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
function reminderOf(academy: AcademyRow, { password }: Credentials, language: Language) {
  if (!academy.has_temporary_password || academy.credentials_saved_at) return null;
  const warning = say(language, 'notices:temporary_password_warning');
  return { email: academy.email, password, warning };
}

/**
 * Signs a school in. Only failures count against the limits of the account and the address.
 * @throws AppError invalid_credentials, phone_not_verified, too_many_requests, overloaded
 */
export async function signInAcademy(deps: Deps, credentials: Credentials, caller: Caller) {
  const subject = `academy:${credentials.email}`;
  const academy = await checkPassword(
    deps,
    [
      ['signInPerAddress', caller.address],
      ['signInPerAccountShort', subject],
      ['signInPerAccountDay', subject],
    ],
    () => findAcademyByEmail(deps.db, credentials.email),
    credentials.password,
  );
  if (!academy.phone_verified_at) throw new AppError('phone_not_verified');
  const token = await openSession(deps.db, { role: 'academy', id: academy.id }, caller.userAgent);
  const reminder = reminderOf(academy, credentials, caller.language);
  return {
    academy: presentAcademy(academy, deps.config.APP_SECRET),
    token,
    show_credentials: reminder !== null,
    credentials_reminder: reminder,
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
