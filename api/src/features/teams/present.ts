import {
  AGE_REFERENCE_DATE,
  type Team,
  type TeamStatus,
  teamAgeGroup,
  teamReadiness,
} from '@midan/contract';
import { type GuardianRules, shownConsent } from '../guardians/index.ts';
import type { MemberRow } from './queries.ts';

export interface TeamRow {
  id: string;
  name: string;
  description: string | null;
  mentor_name: string | null;
  max_members: number;
  status: TeamStatus;
  created_at: Date;
  members: MemberRow[] | null;
}

function presentMember(member: MemberRow, rules: GuardianRules): Team['members'][number] {
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
      email: member.email,
      phone_number: member.phone_number,
      guardian_consent: shownConsent(rules, member.birth_date, member.guardian_answer),
    },
  };
}

/** A team with age group and missing requirements, by the edition's reference date. */
export function presentTeam(team: TeamRow, rules: GuardianRules): Team {
  const members = team.members ?? [];
  return {
    id: team.id,
    name: team.name,
    description: team.description,
    mentor_name: team.mentor_name,
    max_members: team.max_members,
    status: team.status,
    created_at: team.created_at.toISOString(),
    members: members.map((member) => presentMember(member, rules)),
    age_group: teamAgeGroup(members, AGE_REFERENCE_DATE),
    readiness: teamReadiness({ members, mentor_name: team.mentor_name }, AGE_REFERENCE_DATE),
  };
}
