import type { Body, changeAcademyPassword } from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { limitFailures } from '../../../http/rate-limit.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { type Actor, closeOtherSessions } from '../../../http/session.ts';
import { hashPassword, verifyPassword } from '../../../ports/passwords.ts';
import { notifyAccount } from './account-messages.ts';
import { assertNotGuessable } from './guessable-passwords.ts';
import { type AccountRole, type AccountRow, findAccount, replacePassword } from './queries.ts';
import type { Caller } from './sign-up.ts';

export type AccountActor = Actor & { role: AccountRole };

const isWrongPassword = (error: unknown) =>
  error instanceof AppError && error.fields?.current_password !== undefined;

/** @throws AppError validation_failed (current_password_wrong), too_many_requests, overloaded */
export const verifyOwnPassword = (
  deps: Deps,
  { subject, hash }: { subject: string; hash: string },
  password: string,
): Promise<void> =>
  limitFailures(
    deps,
    [
      ['ownPasswordPerAccount', subject],
      ['ownPasswordPerAccountDay', subject],
    ],
    isWrongPassword,
    async () => {
      if (await verifyPassword(hash, password)) return;
      throw fieldError('current_password', 'current_password_wrong');
    },
  );

/** @throws AppError unauthenticated without account or password, and as verifyOwnPassword */
export async function checkOwnPassword(
  deps: Deps,
  actor: AccountActor,
  password: string,
): Promise<AccountRow & { password_hash: string }> {
  const account = await findAccount(deps.db, actor.role, actor.id);
  const hash = account?.password_hash;
  if (!account || !hash) throw new AppError('unauthenticated');
  await verifyOwnPassword(deps, { subject: `${actor.role}:${actor.id}`, hash }, password);
  return { ...account, password_hash: hash };
}

/**
 * @throws AppError validation_failed (password_own_data, password_common), overloaded, conflict if
 *   the password was changed meanwhile, and errors of checkOwnPassword
 */
export async function changePassword(
  deps: Deps,
  actor: AccountActor,
  body: Body<typeof changeAcademyPassword>,
  { language, address, userAgent }: Caller,
): Promise<void> {
  const account = await checkOwnPassword(deps, actor, body.current_password);
  await assertNotGuessable(deps, body.new_password, account);
  const { password_hash: oldHash } = account;
  const newHash = await hashPassword(body.new_password);
  await inTransaction(deps.db, async (trx) => {
    if (!(await replacePassword(trx, actor.role, actor.id, { oldHash, newHash }))) {
      throw new AppError('conflict');
    }
    await closeOtherSessions(trx, actor);
    await noteSecurity(trx, { act: 'password_changed', by: actor, address, userAgent });
    await notifyAccount(trx, deps, 'password_changed', { ...account, role: actor.role }, language);
  });
}
