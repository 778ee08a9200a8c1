import { type AgeLevel, ageLevel, ageOn } from './ages.ts';

/** Part 1 §5: teams of 2 to 3 students and one mentor. */
const COMPETING_MEMBERS = { min: 2, max: 3 };

export interface ReadyMember {
  /** YYYY-MM-DD */
  birth_date: string;
  role: 'leader' | 'member';
}

/** Requirements of a team before it can compete. They inform only. */
export interface TeamReadiness {
  /** 2 to 3 students. */
  size: boolean;
  leader: boolean;
  /** Everybody is 7 to 18, and members of a pair are in one age group. */
  ages: boolean;
  mentor: boolean;
  /** All of the above. */
  ready: boolean;
}

/**
 * Age group of a team: that of its eldest member (part 1 §5); null if empty or outside ages 7–18.
 */
export function teamAgeGroup(members: readonly ReadyMember[], day: string): AgeLevel | null {
  if (members.length === 0) return null;
  return ageLevel(Math.max(...members.map((member) => ageOn(member.birth_date, day))));
}

/** Checks a team's requirements. @param day the edition's reference date for ages, YYYY-MM-DD */
export function teamReadiness(
  team: { members: readonly ReadyMember[]; mentor_name: string | null },
  day: string,
): TeamReadiness {
  const { members } = team;
  const groups = members.map((member) => ageLevel(ageOn(member.birth_date, day)));
  const isPairOfTwoGroups = members.length === 2 && groups[0] !== groups[1];
  const checks = {
    size: members.length >= COMPETING_MEMBERS.min && members.length <= COMPETING_MEMBERS.max,
    leader: members.some((member) => member.role === 'leader'),
    ages: members.length > 0 && !groups.includes(null) && !isPairOfTwoGroups,
    mentor: Boolean(team.mentor_name),
  };
  return { ...checks, ready: Object.values(checks).every(Boolean) };
}
