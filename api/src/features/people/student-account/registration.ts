import type { Body, registerStudent, verifyStudentPhone } from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../http/errors.ts';
import {
  type Caller,
  insertSignInCard,
  signInCodeOf,
  signUp,
  verifyPhone,
} from '../../identity/accounts/index.ts';
import { firstChannel } from '../../messaging/notices/index.ts';
import { assertStudentAge } from '../../season/editions/index.ts';
import { assertSignUpOpen, storeAcceptance } from '../../season/legal/index.ts';
import {
  guardianPolicyFor,
  guardianRules,
  nameGuardian,
  sendGuardianRequest,
} from '../guardians/index.ts';
import { enterAfterSignUp, linkOfSignUp } from '../join-links/index.ts';
import { hasTwin, insertStudent, markVerified } from './queries.ts';
import { profileOf } from './service.ts';

/**
 * The guardian gets a link only once the sign-up is verified; without a phone of the guardian's,
 * the student's is taken if it belongs to the guardian. A `join_code` of no open link is ignored.
 * Without email it makes a card, whose code signs in once the phone is verified.
 * @throws AppError validation_failed (email_required where WhatsApp is not configured,
 *   age_out_of_range, phone_of_a_student), sign_up_not_open, legal_outdated, and errors of signUp
 */
export async function register(deps: Deps, body: Body<typeof registerStudent>, caller: Caller) {
  const { privacy_version, terms_version, ...own } = body;
  const { guardian_name: name, guardian_phone, phone_belongs_to, join_code, ...person } = own;
  await assertSignUpOpen(deps, body);
  // Without WhatsApp nothing else reaches the child.
  if (person.email === null && firstChannel(deps.config) === 'email') {
    throw fieldError('email', 'email_required');
  }
  await assertStudentAge(deps, person.birth_date);
  const rules = await guardianRules(deps);
  const isFamilys = phone_belongs_to === 'guardian';
  const phone = guardian_phone ?? (isFamilys && name !== null ? person.phone_number : null);
  const isAsked = guardianPolicyFor(rules, person.birth_date) !== null;
  const fields = {
    ...person,
    join_link_id: join_code === null ? null : await linkOfSignUp(deps, join_code),
    phone_belongs_to: phone === person.phone_number ? 'guardian' : phone_belongs_to,
    phone_owner: (isAsked && phone) || (isFamilys ? person.phone_number : null),
  };
  let card_code: string | null = null;
  const { id, ...answer } = await signUp(
    deps,
    'student',
    fields,
    caller,
    async (trx, passwordHash) => {
      const studentId = await insertStudent(trx, fields, passwordHash);
      const student = { id: studentId, birth_date: fields.birth_date };
      if (person.email === null) card_code = await insertSignInCard(trx, deps.config, studentId);
      await nameGuardian(trx, rules, student, { name, phone });
      await storeAcceptance(trx, 'student', studentId, { privacy_version, terms_version });
      return studentId;
    },
  );
  return { ...answer, student_id: id, card_code };
}

/**
 * Sends the guardian the first link, and enters the school of the sign-up's class link; errors of
 * these two are only logged.
 * @throws as verifyPhone and profileOf
 */
export async function verify(deps: Deps, body: Body<typeof verifyStudentPhone>, caller: Caller) {
  const verified = await verifyPhone(deps, 'student', body, caller, async (trx, id, channel) => {
    const student = await markVerified(trx, id, channel);
    if (!student) return undefined;
    const name = student.email ?? (await signInCodeOf(trx, deps.config, id)) ?? '';
    return { ...student, email: name };
  });
  const { account, ...answer } = verified;
  // The credentials are only in this response, so a failed link, which can be sent again, must not
  // lose it.
  await sendGuardianRequest(deps, account).catch((error: unknown) => {
    deps.log.error({ err: error }, 'the first link to a guardian could not be sent');
  });
  // So must a class link, which the student can open again.
  await enterAfterSignUp(deps, account.id).catch((error: unknown) => {
    deps.log.error({ err: error }, 'a sign-up could not join by its link');
  });
  const [student, twin] = await Promise.all([
    profileOf(deps, account.id),
    hasTwin(deps.db, account.id),
  ]);
  return { ...answer, student, twin };
}
