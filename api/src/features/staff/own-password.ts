import type { Body, changeAcademyPassword } from '@midan/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { limitFailures } from '../../http/rate-limit.ts';
import { type Actor, closeOtherSessions } from '../../http/session.ts';
import type { Language } from '../../i18n.ts';
import { hashPassword, verifyPassword } from '../../ports/passwords.ts';
import { assertNotGuessable, notifyAccount } from '../accounts/index.ts';
import { asReader } from './present.ts';
import { findStaff, type StaffRow, savePassword } from './queries.ts';

/** A signed-in staff member. */
export type MemberActor = Actor & { staff: NonNullable<Actor['staff']> };

const isWrongPassword = (error: unknown) =>
  error instanceof AppError && error.fields?.current_password !== undefined;

/** @throws AppError validation_failed (current_password_wrong), too_many_requests */
async function checkPassword(deps: Deps, member: StaffRow, password: string): Promise<void> {
  const subject = `staff:${member.id}`;
  await limitFailures(
    deps,
    [
      ['ownPasswordPerAccount', subject],
      ['ownPasswordPerAccountDay', subject],
    ],
    isWrongPassword,
    async () => {
      if (await verifyPassword(member.password_hash, password)) return;
      throw fieldError('current_password', 'current_password_wrong');
    },
  );
}

/**
 * Changes a member's own password, ends its other sessions and notifies it by email.
 * @throws AppError validation_failed (current_password_wrong, password_own_data),
 *   too_many_requests, conflict, unauthenticated
 */
export async function changeOwnPassword(
  deps: Deps,
  actor: MemberActor,
  body: Body<typeof changeAcademyPassword>,
  language: Language,
): Promise<void> {
  const member = await findStaff(deps.db, actor.id, actor.staff.id);
  if (!member) throw new AppError('unauthenticated');
  await checkPassword(deps, member, body.current_password);
  const { name, email, password_hash: oldHash } = member;
  assertNotGuessable(deps.config, body.new_password, { names: [name], email, phone_number: null });
  const newHash = await hashPassword(body.new_password);
  await inTransaction(deps.db, async (trx) => {
    if (!(await savePassword(trx, member.id, { oldHash, newHash }))) throw new AppError('conflict');
    await closeOtherSessions(trx, actor);
    await notifyAccount(trx, deps, 'password_changed', asReader(member), language);
  });
}
