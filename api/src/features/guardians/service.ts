import {
  cairoDate,
  type GuardianConsentState,
  type GuardianPolicy,
  needsGuardian,
  type OwnGuardian,
} from '@midan/contract';
import type { GuardianAnswer } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { currentSettings } from '../settings/index.ts';
import { sendFirstLink } from './links.ts';
import { presentGuardian, stateOf } from './present.ts';
import { insertGuardian, isStudentsPhone, selectGuardian } from './queries.ts';

/** What decides whether a guardian is asked for. */
export interface GuardianRules {
  policy: GuardianPolicy;
  /** The day in Cairo, YYYY-MM-DD. */
  today: string;
}

export async function guardianRules(deps: Pick<Deps, 'config' | 'db'>): Promise<GuardianRules> {
  const { guardian_consent: policy } = await currentSettings(deps);
  return { policy, today: cairoDate(new Date()) };
}

/**
 * The policy where a guardian is asked for; null where none is: it is off, or the student is 18. A
 * guardian who was named stays, unseen: a mistyped or corrected birth date must not end a consent,
 * and what was agreed to stays proved.
 */
export function guardianPolicyFor(
  { policy, today }: GuardianRules,
  birthDate: string,
): OwnGuardian['policy'] | null {
  return policy === 'off' || !needsGuardian(birthDate, today) ? null : policy;
}

/** The state to show; null where no guardian is asked for. */
export const shownConsent = (
  rules: GuardianRules,
  birthDate: string,
  answer: GuardianAnswer | null,
): GuardianConsentState | null => {
  const policy = guardianPolicyFor(rules, birthDate);
  return policy && stateOf(answer, policy);
};

/** The guardian as the student sees it; null where none is asked for. */
export async function guardianForStudent(
  db: Db,
  rules: GuardianRules,
  student: { id: string; birth_date: string },
): Promise<OwnGuardian | null> {
  const policy = guardianPolicyFor(rules, student.birth_date);
  return policy && presentGuardian(await selectGuardian(db, student.id), policy);
}

/**
 * Writes the guardian that a sign-up names, in its transaction; of an adult none is kept.
 * @throws AppError validation_failed (phone_of_a_student)
 */
export async function nameGuardian(
  trx: Trx,
  rules: GuardianRules,
  student: { id: string; birth_date: string },
  guardian: { name: string | null; phone: string | null },
): Promise<void> {
  const { name, phone } = guardian;
  if (name === null || phone === null || !guardianPolicyFor(rules, student.birth_date)) return;
  if (await isStudentsPhone(trx, phone, student.id)) {
    throw fieldError('guardian_phone', 'phone_of_a_student');
  }
  await insertGuardian(trx, student.id, { name, phone });
}

/** After a sign-up is verified: a stranger's sign-up writes to nobody's guardian. */
export async function sendGuardianRequest(
  deps: Deps,
  student: { id: string; birth_date: string; first_name: string },
): Promise<void> {
  if (!guardianPolicyFor(await guardianRules(deps), student.birth_date)) return;
  const guardian = await selectGuardian(deps.db, student.id);
  if (guardian) await sendFirstLink(deps, guardian, student.first_name);
}

/**
 * In the transaction that puts a student into a team.
 * @throws AppError where the edition requires consent: guardian_consent_missing without it,
 *   guardian_unconfirmed while the school has to say that it knows the guardian
 */
export async function assertConsent(
  trx: Trx,
  deps: Deps,
  student: { id: string; birth_date: string },
): Promise<void> {
  const rules = await guardianRules({ ...deps, db: trx });
  if (guardianPolicyFor(rules, student.birth_date) !== 'required') return;
  const guardian = await selectGuardian(trx, student.id);
  const state = stateOf(guardian?.answer, 'required');
  if (state === 'unconfirmed') throw new AppError('guardian_unconfirmed');
  if (state !== 'given') throw new AppError('guardian_consent_missing');
}
