import {
  type confirmGuardian as confirmGuardianCall,
  type getStudentGuardian,
  type OwnGuardian,
  RATE_LIMITS,
  type remindGuardian,
  type StudentGuardian,
} from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { eventsCounted } from '../../../http/rate-limit.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { say } from '../../../i18n.ts';
import { brandOf } from '../../season/content/index.ts';
import { remindFamily } from './ask.ts';
import { presentGuardian } from './present.ts';
import {
  confirmGuardian,
  type GuardianRow,
  lockStudent,
  selectAcademyStudent,
  selectGuardian,
  selectPhonesOfAcademies,
  selectSchoolName,
  shareSiblingsLink,
} from './queries.ts';
import { guardianPolicyFor, guardianRules } from './service.ts';

/**
 * Opens a WhatsApp chat with an Arabic reminder of the link that was sent, or an announcement. The
 * text never contains the secret link, which the academy must not see.
 * @param student first name
 */
function whatsappUrl(site: string, guardian: GuardianRow, student: string, school: string): string {
  const params = { student, school, guardian: guardian.name, site };
  // Without a link in the guardian's phone nothing may speak of one.
  const key = guardian.link_sent_at ? 'notices:guardian_reminder' : 'notices:guardian_announced';
  const text = say('ar', key, params);
  return `https://wa.me/${guardian.phone_number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** The policy is null if no guardian is needed. @throws AppError not_found */
async function findStudentAndPolicy(deps: Deps, academyId: string, id: string) {
  const student = await selectAcademyStudent(deps.db, academyId, id);
  if (!student) throw new AppError('not_found');
  return { student, policy: guardianPolicyFor(await guardianRules(deps), student.birth_date) };
}

/** `reminders_left`: how many more requests schools may send to the guardian's phone in a day. */
async function loadStudentGuardian(
  deps: Deps,
  student: { id: string; first_name: string },
  policy: OwnGuardian['policy'],
): Promise<StudentGuardian> {
  const guardian = await selectGuardian(deps.db, student.id);
  const school = (await selectSchoolName(deps.db, student.id)) ?? '';
  const { full } = await brandOf(deps);
  const { max } = RATE_LIMITS.familyRequestsPerPhone;
  const sent = guardian
    ? await eventsCounted(deps, 'familyRequestsPerPhone', guardian.phone_number)
    : 0;
  return {
    ...presentGuardian(guardian, policy),
    whatsapp_url: guardian ? whatsappUrl(full.ar, guardian, student.first_name, school) : null,
    reminders_left: Math.max(0, max - sent),
  };
}

export async function show({
  deps,
  actor,
  params,
}: Call<typeof getStudentGuardian>): Promise<Reply<typeof getStudentGuardian>> {
  const { student, policy } = await findStudentAndPolicy(deps, actor.id, params.id);
  return { data: policy && (await loadStudentGuardian(deps, student, policy)) };
}

/**
 * The academy knows the guardian: consent from a shared phone counts then (sharesPhone), and the
 * guardian's code opens the child's data without its birth date.
 * @throws AppError not_found, guardian_not_needed also without a guardian, conflict when the
 *   guardian's name or phone is not the one of the call, guardian_declined for the guardian's own no,
 *   validation_failed (phone_of_a_school)
 */
export async function confirm({
  deps,
  actor,
  params,
  body,
  ...caller
}: Call<typeof confirmGuardianCall>): Promise<Reply<typeof confirmGuardianCall>> {
  const { student, policy } = await findStudentAndPolicy(deps, actor.id, params.id);
  if (!policy) throw new AppError('guardian_not_needed');
  await inTransaction(deps.db, async (trx) => {
    const held = await lockStudent(trx, student.id);
    if (held?.academy_id !== actor.id) throw new AppError('not_found');
    const guardian = await selectGuardian(trx, student.id);
    if (!guardian) throw new AppError('guardian_not_needed');
    const isSeen = guardian.name === body.name && guardian.phone_number === body.phone_number;
    if (!isSeen) throw new AppError('conflict');
    if (guardian.participation === 'declined' || guardian.participation === 'withdrawn') {
      throw new AppError('guardian_declined');
    }
    // A school is no guardian: it would confirm itself.
    if ((await selectPhonesOfAcademies(trx, [guardian.phone_number])).length > 0) {
      throw fieldError('phone_number', 'phone_of_a_school');
    }
    await confirmGuardian(trx, guardian.id, actor.id);
    const who = { by: actor, studentId: student.id };
    await noteSecurity(trx, { act: 'guardian_confirmed', ...who, ...caller });
  });
  return { data: await loadStudentGuardian(deps, student, policy) };
}

/**
 * Also after a refusal, and for all children of the family who wait for an answer. A guardian who
 * was not asked yet may count as asked by a sibling's link (shareSiblingsLink).
 * @throws AppError not_found, guardian_not_needed also without a guardian or once consent is given,
 *   too_many_requests once a school asked this family within a day, or after too many links,
 *   conflict when the guardian was replaced or the student's account deleted
 */
export async function remind({
  deps,
  actor,
  params,
}: Call<typeof remindGuardian>): Promise<Reply<typeof remindGuardian>> {
  const { student, policy } = await findStudentAndPolicy(deps, actor.id, params.id);
  const guardian = await selectGuardian(deps.db, student.id);
  if (!policy || !guardian || guardian.participation === 'given') {
    throw new AppError('guardian_not_needed');
  }
  const isShared = guardian.answer === 'unasked' && (await shareSiblingsLink(deps.db, guardian));
  if (!isShared) await remindFamily(deps, guardian);
  return { data: await loadStudentGuardian(deps, student, policy) };
}
