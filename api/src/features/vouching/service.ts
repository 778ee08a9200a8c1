import type {
  removeVouchedStudent,
  Student,
  updateVouchedStudent,
  vouchStudent,
} from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { assertAcademyActive } from '../academies/index.ts';
import { eraseStudent } from '../student-data/index.ts';
import { findOwnStudent, presentStudent, studentView } from '../students/index.ts';
import { isInLivingTeam, lockUnclaimed } from './queries.ts';
import { editVouched, removeVouched, vouchStudents } from './vouching.ts';

/** A student of the academy for the reply. @throws AppError not_found */
async function shown(trx: Trx, deps: Deps, academyId: string, id: string): Promise<Student> {
  const student = await findOwnStudent(trx, academyId, id);
  if (!student) throw new AppError('not_found');
  return presentStudent(student, await studentView({ ...deps, db: trx }));
}

/**
 * Adds a student for whom the academy vouches, once per Idempotency-Key, see vouchStudents().
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
 * @throws AppError student_claimed if the academy has the student, otherwise not_found
 */
async function throwNotUnclaimed(trx: Trx, academyId: string, id: string): Promise<never> {
  const student = await findOwnStudent(trx, academyId, id);
  throw new AppError(student ? 'student_claimed' : 'not_found');
}

/**
 * Changes a student whom the academy vouches for, until the account is claimed.
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
 * Removes an unclaimed student. One in a team of an archived edition, with a certificate or a
 * guardian's answer is erased, see eraseStudent(); the row of any other is deleted.
 * @throws AppError not_found, student_claimed, student_in_team
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
