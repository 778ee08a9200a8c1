import type { Team, TeamStatus } from '@midan/contract';
import type { MemberRow } from './queries.ts';

export interface TeamRow {
  id: string;
  name: string;
  description: string | null;
  max_members: number;
  status: TeamStatus;
  created_at: Date;
  members: MemberRow[] | null;
}

function presentMember(member: MemberRow): Team['members'][number] {
  return {
    id: member.id,
    student_id: member.student_id,
    role: member.role,
    // Who left a team has no row: a membership that is seen is active.
    status: 'active',
    joined_at: new Date(member.joined_at).toISOString(),
    student: {
      first_name: member.first_name,
      last_name: member.last_name,
      email: member.email,
      phone_number: member.phone_number,
    },
  };
}

export function presentTeam(team: TeamRow): Team {
  return {
    id: team.id,
    name: team.name,
    description: team.description,
    max_members: team.max_members,
    status: team.status,
    created_at: team.created_at.toISOString(),
    members: (team.members ?? []).map(presentMember),
  };
}
