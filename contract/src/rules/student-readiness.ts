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
  'project',
] as const;
export type ReadinessItem = (typeof READINESS_ITEMS)[number];

export const READINESS_DOERS = ['you', 'leader', 'team', 'guardian', 'school'] as const;
export type ReadinessDoer = (typeof READINESS_DOERS)[number];

export interface StudentReadiness {
  name: ReadinessItem;
  done: boolean;
  by: ReadinessDoer;
}

export interface ReadinessProject {
  /** Once it was handed in. */
  done: boolean;
  /** The roles of all members, and the reader's own. */
  roles: readonly ('leader' | 'member')[];
  role: 'leader' | 'member';
}

/** Who hands it in; the team until it has a leader. A single member is one. */
function projectDoer({ roles, role }: ReadinessProject): ReadinessDoer {
  if (role === 'leader' || roles.length === 1) return 'you';
  return roles.includes('leader') ? 'leader' : 'team';
}

/** `you` until the guardian is asked; the school for an unconfirmed consent. */
const guardianDoer = (state: GuardianConsentState): ReadinessDoer => {
  if (state === 'missing' || state === 'unasked') return 'you';
  return state === 'unconfirmed' ? 'school' : 'guardian';
};

/**
 * All items but the guardian's (null: none is needed) and the project (null: the track requires
 * none) are the school's. `consent` is there if a team-mate's is what is missing. It informs only.
 */
export function studentReadiness(
  guardian: GuardianConsentState | null,
  team: TeamReadiness,
  project: ReadinessProject | null = null,
): StudentReadiness[] {
  return READINESS_ITEMS.flatMap((name): StudentReadiness[] => {
    const isOthers = !team.consent && (guardian === null || guardian === 'given');
    if (name === 'consent' && !isOthers) return [];
    if (name === 'project')
      return project ? [{ name, done: project.done, by: projectDoer(project) }] : [];
    if (name !== 'guardian') return [{ name, done: team[name], by: 'school' }];
    if (guardian === null) return [];
    return [{ name, done: guardian === 'given', by: guardianDoer(guardian) }];
  });
}
