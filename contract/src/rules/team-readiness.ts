import {
  GUARDIAN_CONSENT_STATES,
  type GuardianConsentState,
  type GuardianPolicy,
} from '../statuses.ts';
import { type AgeLevel, ageLevel, ageOn } from './ages.ts';

export interface ReadyMember {
  /** The day is written YYYY-MM-DD. */
  birth_date: string;
  role: 'leader' | 'member';
  guardian_consent?: GuardianConsentState | null;
}

/**
 * A no, and where consent is required all but a yes that counts. A yes that nobody vouches for is
 * never worse than silence.
 */
export const consentsRefused = (policy: GuardianPolicy): readonly GuardianConsentState[] =>
  policy === 'required'
    ? GUARDIAN_CONSENT_STATES.filter((state) => state !== 'given')
    : ['declined', 'withdrawn'];

export interface TeamRules {
  /** The edition's day on which ages count, YYYY-MM-DD. */
  age_reference_date: string;
  /** How many members the team's track allows; null without a track. */
  members: { min: number; max: number } | null;
  /** The edition's policy; `optional` if omitted. */
  guardian_consent?: GuardianPolicy;
}

/** Requirements of a team before it can compete. They inform only. */
export interface TeamReadiness {
  track: boolean;
  /** As many students as the track allows; without a track, 1 to 3 (part 1 §5). */
  size: boolean;
  /** A single participant leads itself. */
  leader: boolean;
  /** Everybody is 7 to 18, and members of a pair are in one age group. */
  ages: boolean;
  /** Teams have a mentor; a single participant needs none (part 1 §5). */
  mentor: boolean;
  /** No member's guardian has said no; where consent is required, all agreed. */
  consent: boolean;
  ready: boolean;
}

/** Part 1 §5: individually, or in teams of 2 to 3 students and one mentor. */
const COMPETING_MEMBERS = { min: 1, max: 3 };

/** That of its eldest member (part 1 §5); null outside 7–18. `day` is YYYY-MM-DD. */
export function teamAgeGroup(members: readonly ReadyMember[], day: string): AgeLevel | null {
  if (members.length === 0) return null;
  return ageLevel(Math.max(...members.map((member) => ageOn(member.birth_date, day))));
}

/** A team of one needs neither leader nor mentor; only a pair has to be in one age group. */
export function teamReadiness(
  team: { members: readonly ReadyMember[]; mentor_name: string | null },
  rules: TeamRules,
): TeamReadiness {
  const { members } = team;
  const refused = consentsRefused(rules.guardian_consent ?? 'optional');
  const { min, max } = rules.members ?? COMPETING_MEMBERS;
  const groups = members.map((member) =>
    ageLevel(ageOn(member.birth_date, rules.age_reference_date)),
  );
  const isPairOfTwoGroups = members.length === 2 && groups[0] !== groups[1];
  const isSingle = members.length === 1;
  const checks = {
    track: rules.members !== null,
    size: members.length >= min && members.length <= max,
    leader: isSingle || members.some((member) => member.role === 'leader'),
    ages: members.length > 0 && !groups.includes(null) && !isPairOfTwoGroups,
    mentor: isSingle || Boolean(team.mentor_name),
    consent: !members.some(({ guardian_consent: state }) => state && refused.includes(state)),
  };
  return { ...checks, ready: Object.values(checks).every(Boolean) };
}
