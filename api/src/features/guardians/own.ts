import type { sendGuardianLink, setGuardian } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { refuseWhenFull } from '../../http/rate-limit.ts';
import { forgetCode } from '../codes/service.ts';
import { sendLink } from './links.ts';
import { presentGuardian } from './present.ts';
import {
  endGuardian,
  insertGuardian,
  lockStudent,
  renameGuardian,
  selectGuardian,
} from './queries.ts';
import { askedPolicy, guardianRules } from './service.ts';

/** @throws AppError unauthenticated, guardian_not_needed */
async function minor(trx: Trx, deps: Deps, id: string) {
  const rules = await guardianRules(deps);
  const student = await lockStudent(trx, id);
  if (!student) throw new AppError('unauthenticated');
  const policy = askedPolicy(rules, student.birth_date);
  if (!policy) throw new AppError('guardian_not_needed');
  return { student, policy };
}

/** The same phone is the same person under another spelling; another phone is asked anew. */
async function name(trx: Trx, studentId: string, wanted: { name: string; phone: string }) {
  const current = await selectGuardian(trx, studentId);
  if (current?.phone_number === wanted.phone) {
    await renameGuardian(trx, current.id, wanted.name);
    return false;
  }
  if (current) {
    await endGuardian(trx, current.id);
    // A code that went to the one is not for the other.
    await forgetCode(trx, { purpose: 'guardian_consent', role: 'student', accountId: studentId });
  }
  await insertGuardian(trx, studentId, wanted);
  return true;
}

/** Names the guardian and, when it is somebody new, sends the link. */
export async function set({
  deps,
  actor,
  body,
}: Call<typeof setGuardian>): Promise<Answer<typeof setGuardian>> {
  // A new guardian who could not be written to would leave the student without either.
  await refuseWhenFull(deps.db, 'guardianLinksPerStudent', actor.id);
  await refuseWhenFull(deps.db, 'guardianLinksPerPhone', body.guardian_phone);
  const { student, policy, isNew } = await inTransaction(deps.db, async (trx) => {
    const found = await minor(trx, deps, actor.id);
    const wanted = { name: body.guardian_name, phone: body.guardian_phone };
    return { ...found, isNew: await name(trx, actor.id, wanted) };
  });
  const guardian = await selectGuardian(deps.db, actor.id);
  if (!guardian) throw new AppError('conflict');
  if (isNew) await sendLink(deps, guardian, student.first_name, 'guardianLinksPerStudent');
  return { data: presentGuardian(await selectGuardian(deps.db, actor.id), policy) };
}

/** Sends the guardian another link. */
export async function sendAgain({
  deps,
  actor,
}: Call<typeof sendGuardianLink>): Promise<Answer<typeof sendGuardianLink>> {
  const { student, policy } = await inTransaction(deps.db, (trx) => minor(trx, deps, actor.id));
  const guardian = await selectGuardian(deps.db, actor.id);
  if (!guardian) throw new AppError('not_found');
  await sendLink(deps, guardian, student.first_name, 'guardianLinksPerStudent');
  return { data: presentGuardian(await selectGuardian(deps.db, actor.id), policy) };
}
