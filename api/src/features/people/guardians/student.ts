import type { sendGuardianLink, setGuardian } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { assertWithinLimit } from '../../../http/rate-limit.ts';
import { say } from '../../../i18n.ts';
import { asTaken } from '../../identity/accounts/index.ts';
import { sendFirstLink, sendLink } from './links.ts';
import { presentGuardian } from './present.ts';
import {
  handPhoneTo,
  insertGuardian,
  isStudentsPhone,
  lockStudent,
  renameGuardian,
  selectGuardian,
} from './queries.ts';
import { endGuardians } from './replacing.ts';
import { guardianPolicyFor, guardianRules } from './service.ts';

/** @throws AppError unauthenticated for a deleted account, guardian_not_needed */
async function lockMinor(trx: Trx, deps: Deps, id: string) {
  const rules = await guardianRules({ ...deps, db: trx });
  const student = await lockStudent(trx, id);
  if (!student) throw new AppError('unauthenticated');
  const policy = guardianPolicyFor(rules, student.birth_date);
  if (!policy) throw new AppError('guardian_not_needed');
  return { student, policy };
}

/**
 * The same phone means the same person with another name; another phone replaces the guardian.
 * Returns whether the guardian is new. The caller holds the student's lock.
 * @throws AppError too_many_requests if a new guardian could get no link now, validation_failed
 *   (phone_of_a_student), and errors of the database that asTaken() converts
 */
async function replaceGuardian(
  trx: Trx,
  { deps, actor, address, userAgent }: Call<typeof setGuardian>,
  wanted: { name: string; phone: string },
): Promise<boolean> {
  const studentId = actor.id;
  const current = await selectGuardian(trx, studentId);
  const isNew = current?.phone_number !== wanted.phone;
  if (isNew) {
    // Otherwise the previous guardian is replaced by one who cannot be reached.
    const counting = { ...deps, db: trx };
    await assertWithinLimit(counting, 'guardianLinkInterval', [studentId, wanted.phone]);
    await assertWithinLimit(counting, 'guardianLinksPerStudent', studentId);
    await assertWithinLimit(counting, 'guardianLinksPerPhone', wanted.phone);
  }
  if (await isStudentsPhone(trx, wanted.phone, studentId)) {
    throw fieldError('guardian_phone', 'phone_of_a_student');
  }
  await handPhoneTo(trx, studentId, wanted.phone);
  if (current && !isNew) {
    await renameGuardian(trx, current.id, wanted.name);
    return false;
  }
  if (current) await endGuardians(trx, { deps, by: actor, address, userAgent }, [current.id]);
  await insertGuardian(trx, studentId, wanted);
  return true;
}

/**
 * The same phone only renames the guardian. A new one who can get no link now is not stored; one
 * whose link is refused afterwards stays stored.
 * @throws AppError unauthenticated, guardian_not_needed, too_many_requests, conflict,
 *   validation_failed (phone_of_a_student, phone_of_other_family)
 */
export async function setOwnGuardian(
  call: Call<typeof setGuardian>,
): Promise<Reply<typeof setGuardian>> {
  const { deps, actor, body, language } = call;
  const { student, policy, isNew } = await inTransaction(deps.db, async (trx) => {
    const found = await lockMinor(trx, deps, actor.id);
    const wanted = { name: body.guardian_name, phone: body.guardian_phone };
    return { ...found, isNew: await replaceGuardian(trx, call, wanted) };
  }).catch((error: unknown) => {
    throw asTaken(error);
  });
  const guardian = await selectGuardian(deps.db, actor.id);
  if (!guardian) throw new AppError('conflict');
  if (isNew) await sendFirstLink(deps, guardian, student.first_name);
  return {
    data: presentGuardian(await selectGuardian(deps.db, actor.id), policy),
    ...(isNew ? {} : { message: say(language, 'success:guardian_saved') }),
  };
}

/** @throws AppError unauthenticated, guardian_not_needed, not_found without one, as sendLink */
export async function sendAgain({
  deps,
  actor,
}: Call<typeof sendGuardianLink>): Promise<Reply<typeof sendGuardianLink>> {
  const { student, policy } = await inTransaction(deps.db, (trx) => lockMinor(trx, deps, actor.id));
  const guardian = await selectGuardian(deps.db, actor.id);
  if (!guardian) throw new AppError('not_found');
  await sendLink(deps, guardian, student.first_name);
  return { data: presentGuardian(await selectGuardian(deps.db, actor.id), policy) };
}
