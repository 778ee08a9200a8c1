import type { changeAdminPassword } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { limitFailures } from '../../../http/rate-limit.ts';
import { callerOf, noteSecurity } from '../../../http/security-log.ts';
import { type Actor, closeOtherSessions } from '../../../http/session.ts';
import { hashPassword, verifyPassword } from '../../../ports/passwords.ts';
import { endViewsOf } from '../academy-views/index.ts';
import { assertNotGuessable, notifyAccount } from '../accounts/index.ts';
import { auditOwn } from './admin-audit.ts';
import { asReader, ownData } from './administrators.ts';
import { type AdministratorRow, findAdministrator, savePassword } from './queries.ts';

/** @throws AppError unauthenticated when the account does not exist any more */
export async function ownAccount(db: Db, actor: Actor): Promise<AdministratorRow> {
  const account = await findAdministrator(db, actor.id);
  if (!account) throw new AppError('unauthenticated');
  return account;
}

const isWrongPassword = (error: unknown) =>
  error instanceof AppError && error.fields?.current_password !== undefined;

/**
 * @throws AppError validation_failed (current_password_wrong), too_many_requests, overloaded,
 *   unauthenticated when the account does not exist any more
 */
export async function checkOwnPassword(
  deps: Deps,
  actor: Actor,
  password: string,
): Promise<AdministratorRow> {
  const account = await ownAccount(deps.db, actor);
  const limits = [['adminOwnPassword', account.id]] as const;
  await limitFailures(deps, limits, isWrongPassword, async () => {
    if (await verifyPassword(account.password_hash, password)) return;
    throw fieldError('current_password', 'current_password_wrong');
  });
  return account;
}

/**
 * Also ends the academy views in the other sessions, and forgets the other devices.
 * @throws AppError validation_failed (password_own_data, password_common), overloaded, conflict
 *   when the password was changed meanwhile, and errors of checkOwnPassword
 */
export async function changeOwnPassword(
  call: Call<typeof changeAdminPassword>,
): Promise<Reply<typeof changeAdminPassword>> {
  const { deps, actor, body } = call;
  const account = await checkOwnPassword(deps, actor, body.current_password);
  await assertNotGuessable(deps, body.new_password, ownData(account));
  const { password_hash: oldHash } = account;
  const newHash = await hashPassword(body.new_password);
  await inTransaction(deps.db, async (trx) => {
    if (!(await savePassword(trx, actor.id, { oldHash, newHash }))) throw new AppError('conflict');
    await endViewsOf(trx, call, { id: actor.id, except: actor.sessionId });
    await closeOtherSessions(trx, actor);
    await auditOwn(trx, call, 'administrator.change_password');
    await noteSecurity(trx, { ...callerOf(call), act: 'password_changed' });
    await notifyAccount(trx, deps, 'password_changed', asReader(account), call.language);
  });
  return { data: null };
}
