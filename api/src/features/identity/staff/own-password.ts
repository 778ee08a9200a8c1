import type { Body, changeAcademyPassword } from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { type Actor, closeOtherSessions } from '../../../http/session.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import {
  assertNotGuessable,
  type Caller,
  notifyAccount,
  verifyOwnPassword,
} from '../accounts/index.ts';
import { asReader } from './present.ts';
import { findStaff, savePassword } from './queries.ts';

export type MemberActor = Actor & { staff: NonNullable<Actor['staff']> };

/**
 * @throws AppError validation_failed (current_password_wrong), too_many_requests, overloaded,
 *   unauthenticated without the member or its email
 */
export async function checkMemberPassword(deps: Deps, actor: MemberActor, password: string) {
  const member = await findStaff(deps.db, actor.id, actor.staff.id);
  if (!member?.email) throw new AppError('unauthenticated');
  const { email, password_hash: hash } = member;
  await verifyOwnPassword(deps, { subject: `staff:${member.id}`, hash }, password);
  return { ...member, email };
}

/**
 * @throws AppError validation_failed (password_own_data, password_common), conflict if the password
 *   or the access changed meanwhile, and errors of checkMemberPassword
 */
export async function changeOwnPassword(
  deps: Deps,
  actor: MemberActor,
  body: Body<typeof changeAcademyPassword>,
  { language, address, userAgent }: Caller,
): Promise<void> {
  const member = await checkMemberPassword(deps, actor, body.current_password);
  const { name, email, password_hash: oldHash } = member;
  await assertNotGuessable(deps, body.new_password, { names: [name], email, phone_number: null });
  const newHash = await hashPassword(body.new_password);
  await inTransaction(deps.db, async (trx) => {
    if (!(await savePassword(trx, member.id, { oldHash, newHash }))) throw new AppError('conflict');
    await closeOtherSessions(trx, actor);
    await noteSecurity(trx, { act: 'password_changed', by: actor, address, userAgent });
    await notifyAccount(trx, deps, 'password_changed', asReader(member), language);
  });
}
