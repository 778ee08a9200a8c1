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
 * Who has to act next for a guardian's consent: the student until a link is sent, the school for an
 * unconfirmed consent, otherwise the guardian.
 */
const guardianDoer = (state: GuardianConsentState): ReadinessDoer => {
  if (state === 'missing' || state === 'unasked') return 'you';
  return state === 'unconfirmed' ? 'school' : 'guardian';
};

/**
 * What makes a student in a team ready, item by item, with who has to act. It informs only and
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
