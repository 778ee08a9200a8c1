import {
  type GuardianPolicy,
  type Team,
  type TeamRules,
  type TeamStatus,
  teamAgeGroup,
  teamNumber,
  teamReadiness,
} from '@midan/contract';
import { type GuardianRules, rulesIn, shownConsent } from '../../people/guardians/index.ts';
import type { FillingRow, MemberRow } from './queries.ts';

export interface TeamRow {
  id: string;
  number: number;
  edition_number: number;
  /** The day is written YYYY-MM-DD. */
  age_reference_date: string;
  /** The edition's policy; null for the environment's. */
  guardian_consent: GuardianPolicy | null;
  /** All null without a track. */
  track_key: string | null;
  track_number: number | null;
  track_en: string | null;
  track_ar: string | null;
  track_members_min: number | null;
  track_members_max: number | null;
  name: string;
  description: string | null;
  mentor_name: string | null;
  max_members: number;
  status: TeamStatus;
  created_at: Date;
  version: number;
  members: MemberRow[] | null;
}

export type NewTeamRow = Omit<TeamRow, 'members' | 'mentor_name' | 'guardian_consent' | 'version'>;

/**
 * An erased student, or one whom a guardian hides, has empty names and contacts. Of one who left
 * the school only the name stays.
 */
function presentMember(member: MemberRow, rules: GuardianRules): Team['members'][number] {
  const { first_name, has_left } = member;
  const contact = (value: string | null) => (first_name === '' ? '' : has_left ? null : value);
  return {
    id: member.id,
    student_id: member.student_id,
    role: member.role,
    // Former members have no row, so every membership is active.
    status: 'active',
    joined_at: new Date(member.joined_at).toISOString(),
    student: {
      first_name: member.first_name,
      last_name: member.last_name,
      email: contact(member.email),
      phone_number: contact(member.phone_number),
      gender: has_left || first_name === '' ? null : member.gender,
      guardian_consent: has_left
        ? null
        : shownConsent(rules, member.birth_date, member.guardian_answer),
    },
  };
}

const trackOf = ({ track_key: key, track_number, track_en, track_ar }: TeamRow): Team['track'] =>
  key === null
    ? null
    : { key, number: track_number ?? 0, name: { en: track_en ?? '', ar: track_ar ?? '' } };

/** Null without a track. */
const rulesOf = (team: FillingRow): TeamRules => ({
  age_reference_date: team.age_reference_date,
  members:
    team.track_members_min === null || team.track_members_max === null
      ? null
      : { min: team.track_members_min, max: team.track_members_max },
});

/** `currentRules` are those before the policy of the team's edition. */
export function presentTeam(team: TeamRow, currentRules: GuardianRules): Team {
  const guardians = rulesIn(currentRules, team.guardian_consent);
  const members = team.members ?? [];
  const shown = members.map((member) => presentMember(member, guardians));
  const rules = rulesOf(team);
  return {
    id: team.id,
    number: teamNumber(team.edition_number, team.number),
    name: team.name,
    track: trackOf(team),
    description: team.description,
    mentor_name: team.mentor_name,
    max_members: team.max_members,
    status: team.status,
    created_at: team.created_at.toISOString(),
    version: team.version,
    members: shown,
    age_group: teamAgeGroup(members, rules.age_reference_date),
    readiness: teamReadiness(
      {
        members: members.map((member, index) => ({
          ...member,
          guardian_consent: shown[index]?.student.guardian_consent ?? null,
        })),
        mentor_name: team.mentor_name,
      },
      { ...rules, guardian_consent: guardians.policy },
    ),
  };
}

/** True if the team's size, leader, ages and mentor are as required; its track is not checked. */
export function isFilled(team: FillingRow): boolean {
  const { members, mentor_name } = team;
  const checks = teamReadiness({ members: members ?? [], mentor_name }, rulesOf(team));
  return checks.size && checks.leader && checks.ages && checks.mentor;
}
