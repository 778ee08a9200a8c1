import { ageLevel, ageOn, type StudentProfile } from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { signedFileAddress } from '../../../http/files.ts';
import {
  findAccount,
  needsCredentialsReminder,
  pendingContactsOf,
} from '../../identity/accounts/index.ts';
import { currentEdition } from '../../season/editions/index.ts';
import { guardianForStudent } from '../guardians/index.ts';
import { findStudent, presentStudent, studentView } from '../students/index.ts';
import { selectAcademyOf } from './queries.ts';

/**
 * That of an erased account has no name.
 * @throws AppError unauthenticated if the student's row does not exist
 */
export async function profileOf(deps: Deps, id: string): Promise<StudentProfile> {
  const student = await findStudent(deps.db, id);
  if (!student) throw new AppError('unauthenticated');
  const view = await studentView(deps);
  const [academy, guardian, account, edition] = await Promise.all([
    selectAcademyOf(deps.db, id),
    guardianForStudent(deps.db, view, student),
    findAccount(deps.db, 'student', id),
    currentEdition(deps),
  ]);
  const logo = academy?.logo_key;
  return {
    ...presentStudent(student, view),
    ...pendingContactsOf(student),
    phone_belongs_to: student.phone_belongs_to,
    age_group: ageLevel(ageOn(student.birth_date, edition.age_reference_date)),
    academy: academy
      ? {
          id: academy.id,
          name: academy.name,
          logo: logo ? signedFileAddress(view.secret, logo) : null,
        }
      : null,
    guardian,
    language: student.language,
    show_credentials: account !== undefined && needsCredentialsReminder(account),
  };
}

/**
 * The caller has checked the password.
 * @throws AppError account_closed for an inactive student, and errors of profileOf
 */
export async function admitStudent(deps: Deps, id: string): Promise<StudentProfile> {
  const profile = await profileOf(deps, id);
  if (profile.status === 'inactive') throw new AppError('account_closed');
  return profile;
}
