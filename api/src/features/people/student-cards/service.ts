import type {
  listUnclaimedClasses,
  printStudentCards,
  renewStudentCard,
  StudentCard,
} from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { closeAllSessions } from '../../../http/session.ts';
import { unseal } from '../../../ports/secrets.ts';
import { newCard } from '../../identity/accounts/index.ts';
import { tellStudents } from '../../messaging/student-notices/index.ts';
import { assertAcademyActive } from '../../schools/academies/index.ts';
import {
  type CardRow,
  lockCards,
  lockStudent,
  markShown,
  putCards,
  selectClasses,
} from './queries.ts';

export const listClasses = async ({
  deps,
  actor,
}: Call<typeof listUnclaimedClasses>): Promise<Reply<typeof listUnclaimedClasses>> => ({
  data: await selectClasses(deps.db, actor.id),
});

const shown = ({ sealed_code: _, ...student }: CardRow, code: string): StudentCard => ({
  ...student,
  code,
});

/**
 * At most LIMITS.cardsPerSheetMax, see lockCards(), and stores that they were shown. Students
 * without a card, or with a locked one, get a new card.
 * @throws AppError academy_not_active, too_many_requests
 */
export async function print({
  deps,
  actor,
  body,
  language,
}: Call<typeof printStudentCards>): Promise<Reply<typeof printStudentCards>> {
  await countEvent(deps, 'cardSheetsPerAcademy', actor.id);
  return inTransaction(deps.db, async (trx) => {
    await assertAcademyActive(trx, deps, actor.id, language);
    const students = await lockCards(trx, actor.id, body);
    const made: ReturnType<typeof newCard>['row'][] = [];
    const data = students.map((student) => {
      if (student.sealed_code) {
        return shown(student, unseal(deps.config, 'card', student.sealed_code));
      }
      const { code, row } = newCard(deps.config, student.student_id);
      made.push(row);
      return shown(student, code);
    });
    await markShown(
      trx,
      students.map(({ student_id }) => student_id),
    );
    await putCards(trx, made);
    return { data };
  });
}

/**
 * Ends the student's sessions; an older card becomes invalid. Once the student has claimed a card,
 * only the academy's owner may do this, and the student gets a notice: the card opens the account.
 * @throws AppError academy_not_active, not_found, student_claimed (signed up without the school),
 *   student_has_email (resets the password alone), staff_not_permitted, too_many_requests
 */
export async function renew({
  deps,
  actor,
  params,
  language,
}: Call<typeof renewStudentCard>): Promise<Reply<typeof renewStudentCard>> {
  await countEvent(deps, 'cardSheetsPerAcademy', actor.id);
  return inTransaction(deps.db, async (trx) => {
    await assertAcademyActive(trx, deps, actor.id, language);
    const student = await lockStudent(trx, actor.id, params.id);
    if (!student) throw new AppError('not_found');
    const { vouched_at, claimed_at, academy_name: academy, email, ...facts } = student;
    // A child who signed up alone is nobody's but the family's to let in again.
    if (vouched_at === null) throw new AppError('student_claimed');
    if (email !== null) throw new AppError('student_has_email');
    if (claimed_at !== null) {
      if (actor.staff) throw new AppError('staff_not_permitted');
      await tellStudents(trx, deps, [params.id], { kind: 'card_renewed', facts: { academy } });
    }
    const { code, row } = newCard(deps.config, student.student_id);
    await putCards(trx, [row]);
    await closeAllSessions(trx, { role: 'student', id: student.student_id });
    return { data: { ...facts, code } };
  });
}
