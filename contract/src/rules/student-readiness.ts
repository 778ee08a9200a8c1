import type { GuardianConsentState } from '../statuses.ts';
import type { TeamReadiness } from './team-readiness.ts';

/** What a student in a team still needs before competing, in this order. */
export const READINESS_ITEMS = ['guardian', 'track', 'size', 'leader', 'ages', 'mentor'] as const;
export type ReadinessItem = (typeof READINESS_ITEMS)[number];

/** Who does something about it. */
export const READINESS_DOERS = ['you', 'guardian', 'school'] as const;
export type ReadinessDoer = (typeof READINESS_DOERS)[number];

export interface StudentReadiness {
  name: ReadinessItem;
  done: boolean;
  by: ReadinessDoer;
}

/**
 * Who has to act next for a guardian's consent: `you`, the student, until the guardian is asked
 * (`missing`, `unasked`); the school for an unconfirmed consent; otherwise the guardian.
 */
const guardianDoer = (state: GuardianConsentState): ReadinessDoer => {
  if (state === 'missing' || state === 'unasked') return 'you';
  return state === 'unconfirmed' ? 'school' : 'guardian';
};

/**
 * What makes a student in a team ready, item by item in the order of READINESS_ITEMS: whether it is
 * done, and who has to act. All items but the guardian's are the school's. It informs only and
 * forbids nothing.
 * @param guardian null if no guardian is needed; the guardian's item is left out then
 */
export function studentReadiness(
  guardian: GuardianConsentState | null,
  team: TeamReadiness,
): StudentReadiness[] {
  return READINESS_ITEMS.flatMap((name): StudentReadiness[] => {
    if (name !== 'guardian') return [{ name, done: team[name], by: 'school' }];
    if (guardian === null) return [];
    return [{ name, done: guardian === 'given', by: guardianDoer(guardian) }];
  });
}
