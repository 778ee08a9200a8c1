import type {
  removeVouchedStudent,
  Student,
  updateVouchedStudent,
  vouchStudent,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { findOwnStudent, presentStudent, studentView } from '../../people/students/index.ts';
import { assertAcademyActive } from '../../schools/academies/index.ts';
import { eraseStudent } from '../student-data/index.ts';
import { isInLivingTeam, lockUnclaimed } from './queries.ts';
import { editVouched, removeVouched, vouchStudents } from './vouching.ts';

/** A student of the academy for the reply. @throws AppError not_found */
async function shown(trx: Trx, deps: Deps, academyId: string, id: string): Promise<Student> {
  const student = await findOwnStudent(trx, academyId, id);
  if (!student) throw new AppError('not_found');
  return presentStudent(student, await studentView({ ...deps, db: trx }));
}

/**
 * The academy adds a student who has no account, and the guardian if one is needed and named; it
 * answers for the facts, so nothing is to be verified. The student is verified and a member at
 * once, without contacts and password, and claims the account later with a card. Sends no message,
 * makes no card. Runs once per Idempotency-Key, and returns the student.
 * @throws AppError academy_not_active, and errors of vouchStudents
 */
export const vouch = (call: Call<typeof vouchStudent>): Promise<Reply<typeof vouchStudent>> =>
  call.once(async (trx) => {
    const { deps, actor, body, language } = call;
    await assertAcademyActive(trx, deps, actor.id, language);
    const [id = ''] = await vouchStudents(trx, deps, actor.id, [body]);
    return { data: await shown(trx, deps, actor.id, id) };
  });

/**
 * Always throws: the error for a student who is not an unclaimed one of the academy.
 * @throws AppError student_claimed if the academy has the student, who has claimed the account or
 *   signed up alone; otherwise not_found
 */
async function throwNotUnclaimed(trx: Trx, academyId: string, id: string): Promise<never> {
  const student = await findOwnStudent(trx, academyId, id);
  throw new AppError(student ? 'student_claimed' : 'not_found');
}

/**
 * Changes facts and guardian of a student whom the academy has added (see vouch) and who has not
 * claimed the account yet; the same facts again change nothing. Returns the student.
 * @throws AppError academy_not_active, not_found, student_claimed, and errors of editVouched
 */
export const update = ({
  deps,
  actor,
  params,
  body,
  language,
}: Call<typeof updateVouchedStudent>): Promise<Reply<typeof updateVouchedStudent>> =>
  inTransaction(deps.db, async (trx) => {
    await assertAcademyActive(trx, deps, actor.id, language);
    const { id } = params;
    const { version, ...facts } = body;
    const isFound = await editVouched(trx, deps, actor.id, { ...facts, id }, version);
    if (!isFound) return throwNotUnclaimed(trx, actor.id, id);
    return { data: await shown(trx, deps, actor.id, id) };
  });

/**
 * Removes a student whom the academy has added (see vouch) and who has not claimed the account. The
 * row is deleted; that of a student with a team in an archived edition, a certificate or an answer
 * of a guardian stays without personal data, see eraseStudent().
 * @throws AppError not_found, student_claimed, student_in_team (of an edition that is not archived)
 */
export const remove = ({
  deps,
  actor,
  params,
}: Call<typeof removeVouchedStudent>): Promise<Reply<typeof removeVouchedStudent>> =>
  inTransaction(deps.db, async (trx) => {
    const [removed] = await removeVouched(trx, actor.id, [params.id]);
    if (removed) return { data: null };
    const [student] = await lockUnclaimed(trx, actor.id, [params.id]);
    if (!student) return throwNotUnclaimed(trx, actor.id, params.id);
    if (await isInLivingTeam(trx, student.id)) throw new AppError('student_in_team');
    await eraseStudent(trx, student.id);
    return { data: null };
  });
