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

/** @throws AppError not_found */
async function shown(trx: Trx, deps: Deps, academyId: string, id: string): Promise<Student> {
  const student = await findOwnStudent(trx, academyId, id);
  if (!student) throw new AppError('not_found');
  return presentStudent(student, await studentView({ ...deps, db: trx }));
}

/**
 * The academy answers for the facts, so nothing is to be verified: the student is a member at once,
 * and claims the account later with a card. Sends no message, makes no card.
 * @throws AppError academy_not_active, and errors of vouchStudents
 */
export const vouch = (call: Call<typeof vouchStudent>): Promise<Reply<typeof vouchStudent>> =>
  call.once(async (trx) => {
    const { deps, actor, body, language } = call;
    await assertAcademyActive(trx, deps, actor.id, language);
    const [id = ''] = await vouchStudents(trx, deps, actor.id, [body]);
    return { data: await shown(trx, deps, actor.id, id) };
  });

/** @throws AppError student_claimed if the academy has the student, otherwise not_found */
async function throwNotUnclaimed(trx: Trx, academyId: string, id: string): Promise<never> {
  const student = await findOwnStudent(trx, academyId, id);
  throw new AppError(student ? 'student_claimed' : 'not_found');
}

/**
 * The same facts again change nothing.
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
 * The row is deleted; with a team in an archived edition, a certificate or a guardian's answer it
 * stays without personal data, see eraseStudent().
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
