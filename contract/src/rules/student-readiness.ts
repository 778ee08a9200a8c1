import type { GuardianConsentState } from '../statuses.ts';
import type { TeamReadiness } from './team-readiness.ts';

export const READINESS_ITEMS = [
  'guardian',
  'track',
  'size',
  'leader',
  'ages',
  'mentor',
  'consent',
] as const;
export type ReadinessItem = (typeof READINESS_ITEMS)[number];

export const READINESS_DOERS = ['you', 'guardian', 'school'] as const;
export type ReadinessDoer = (typeof READINESS_DOERS)[number];

export interface StudentReadiness {
  name: ReadinessItem;
  done: boolean;
  by: ReadinessDoer;
}

/** `you` until the guardian is asked; the school for an unconfirmed consent. */
const guardianDoer = (state: GuardianConsentState): ReadinessDoer => {
  if (state === 'missing' || state === 'unasked') return 'you';
  return state === 'unconfirmed' ? 'school' : 'guardian';
};

/**
 * All items but the guardian's (null: none is needed) are the school's. `consent` is there if a
 * team-mate's is what is missing. It informs only.
 */
export function studentReadiness(
  guardian: GuardianConsentState | null,
  team: TeamReadiness,
): StudentReadiness[] {
  return READINESS_ITEMS.flatMap((name): StudentReadiness[] => {
    const isOthers = !team.consent && (guardian === null || guardian === 'given');
    if (name === 'consent' && !isOthers) return [];
    if (name !== 'guardian') return [{ name, done: team[name], by: 'school' }];
    if (guardian === null) return [];
    return [{ name, done: guardian === 'given', by: guardianDoer(guardian) }];
  });
}
