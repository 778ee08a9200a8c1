import {
  type AcademyStatus,
  type Body,
  type changeAcademyPassword,
  formatMoney,
  type Piastres,
} from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { limitFailures } from '../../http/rate-limit.ts';
import { type Actor, closeOtherSessions } from '../../http/session.ts';
import type { Language } from '../../i18n.ts';
import { hashPassword, verifyPassword } from '../../ports/passwords.ts';
import { currentSettings } from '../settings/service.ts';
import {
  findAcademy,
  findStatus,
  listUnverified,
  markCredentialsSaved,
  replacePassword,
} from './queries.ts';

export { activateWhenFunded } from './activation.ts';
export { presentAcademy } from './present.ts';
export { type AcademyRow, findByEmail as findAcademyByEmail } from './queries.ts';

/** The newest sign-up that waits under this phone and email. */
export async function findUnverifiedAcademy(
  db: Db,
  wanted: { email: string; phone_number: string },
) {
  const waiting = await listUnverified(db, wanted.phone_number);
  return waiting.find((signUp) => signUp.email === wanted.email);
}

/** @throws AppError unauthenticated when the school is gone */
export async function academyOf(db: Db, actor: Actor) {
  const academy = await findAcademy(db, actor.id);
  if (!academy) throw new AppError('unauthenticated');
  return academy;
}

/** @throws AppError academy_not_active, naming the deposit that activates a school */
export function refuseInactive(
  status: AcademyStatus | undefined,
  deposit: Piastres,
  language: Language,
): void {
  if (status === 'active') return;
  const params = { deposit: formatMoney(deposit, language) };
  throw new AppError('academy_not_active', { params });
}

/** In the transaction of what only an active school may do. @throws AppError academy_not_active */
export async function requireActive(
  trx: Trx,
  deps: Deps,
  id: string,
  language: Language,
): Promise<void> {
  const status = await findStatus(trx, id);
  if (status === 'active') return;
  refuseInactive(status, (await currentSettings(deps)).activation_deposit, language);
}

/** The school has written its temporary password down: no more reminders. */
export async function saveCredentials(db: Db, actor: Actor): Promise<void> {
  await markCredentialsSaved(db, actor.id);
}

const isWrongPassword = (error: unknown) =>
  error instanceof AppError && error.fields?.current_password !== undefined;

/**
 * Changes the password and ends every other session; the temporary one is then forgotten.
 * @throws AppError validation_failed (current_password_wrong), too_many_requests, conflict
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  body: Body<typeof changeAcademyPassword>,
): Promise<void> {
  const { password_hash: oldHash } = await academyOf(deps.db, actor);
  await limitFailures(
    deps.db,
    [['signInPerAccountShort', `academy:${actor.id}`]],
    isWrongPassword,
    async () => {
      if (await verifyPassword(oldHash, body.current_password)) return;
      throw fieldError('current_password', 'current_password_wrong');
    },
  );
  const newHash = await hashPassword(body.new_password);
  await inTransaction(deps.db, async (trx) => {
    if (!(await replacePassword(trx, actor.id, { oldHash, newHash }))) {
      throw new AppError('conflict');
    }
    await closeOtherSessions(trx, actor);
  });
}
