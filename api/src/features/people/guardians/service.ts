import {
  cairoDate,
  type GuardianConsentState,
  type GuardianPolicy,
  needsGuardian,
  type OwnGuardian,
} from '@midan/contract';
import type { GuardianAnswer } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { currentSettings } from '../../season/settings/index.ts';
import { sendFirstLink } from './links.ts';
import { presentGuardian, stateOf } from './present.ts';
import { insertGuardian, isStudentsPhone, selectGuardian } from './queries.ts';

/** Policy (the current edition's) and day that decide whether a student needs a guardian. */
export interface GuardianRules {
  policy: GuardianPolicy;
  /** The policy of editions that set none. */
  unset: GuardianPolicy;
  /** Today in Cairo, YYYY-MM-DD. */
  today: string;
}

/** Inside a transaction pass it as `db`. */
export async function guardianRules(deps: Pick<Deps, 'config' | 'db'>): Promise<GuardianRules> {
  const { guardian_consent: policy } = await currentSettings(deps);
  return { policy, unset: deps.config.GUARDIAN_CONSENT, today: cairoDate(new Date()) };
}

/** @param own the edition's policy; null if it sets none: then `rules.unset` applies */
export const rulesIn = (rules: GuardianRules, own: GuardianPolicy | null): GuardianRules => ({
  ...rules,
  policy: own ?? rules.unset,
});

/**
 * Policy that applies to a student; null if the policy is off or the student is an adult. A
 * guardian that was named stays stored, hidden: a corrected birth date must not delete a consent.
 */
export function guardianPolicyFor(
  { policy, today }: GuardianRules,
  birthDate: string,
): OwnGuardian['policy'] | null {
  return policy === 'off' || !needsGuardian(birthDate, today) ? null : policy;
}

/** Null if no guardian is needed. `answer` is null without a guardian. */
export const shownConsent = (
  rules: GuardianRules,
  birthDate: string,
  answer: GuardianAnswer | null,
): GuardianConsentState | null => {
  const policy = guardianPolicyFor(rules, birthDate);
  return policy && stateOf(answer);
};

export async function guardianForStudent(
  db: Db,
  rules: GuardianRules,
  student: { id: string; birth_date: string },
): Promise<OwnGuardian | null> {
  const policy = guardianPolicyFor(rules, student.birth_date);
  return policy && presentGuardian(await selectGuardian(db, student.id), policy);
}

/**
 * Does nothing for adults, while the policy is off, or if name or phone is missing.
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

/**
 * Call it once the sign-up is verified, so that strangers cannot message guardians. Ignores each
 * AppError of sendFirstLink(), such as that of a limit.
 */
export async function sendGuardianRequest(
  deps: Deps,
  student: { id: string; birth_date: string; first_name: string },
): Promise<void> {
  if (!guardianPolicyFor(await guardianRules(deps), student.birth_date)) return;
  const guardian = await selectGuardian(deps.db, student.id);
  if (!guardian) return;
  await sendFirstLink(deps, guardian, student.first_name).catch((error: unknown) => {
    // The student can ask again; the sign-up stands.
    if (!(error instanceof AppError)) throw error;
  });
}

/**
 * A no keeps the minor out wherever guardians are asked; `required` also asks for a yes. Passes adults.
 * @param team with the policy of its edition, see rulesIn() for null
 * @throws AppError guardian_declined; guardian_consent_missing; guardian_unconfirmed while the
 *   academy must still confirm the guardian
 */
export async function assertConsent(
  trx: Trx,
  deps: Deps,
  student: { id: string; birth_date: string },
  team: { guardian_consent: GuardianPolicy | null },
): Promise<void> {
  const rules = rulesIn(await guardianRules({ ...deps, db: trx }), team.guardian_consent);
  const policy = guardianPolicyFor(rules, student.birth_date);
  if (!policy) return;
  const state = stateOf((await selectGuardian(trx, student.id))?.answer);
  if (state === 'declined' || state === 'withdrawn') throw new AppError('guardian_declined');
  if (policy === 'optional') return;
  if (state === 'unconfirmed') throw new AppError('guardian_unconfirmed');
  if (state !== 'given') throw new AppError('guardian_consent_missing');
}
