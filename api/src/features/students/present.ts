import type { Student } from '@midan/contract';
import type { StudentRow } from './queries.ts';

/** A student of the school; what the query knows besides falls away with the reply's schema. */
export function presentStudent(student: StudentRow): Student {
  const { current_team: team } = student;
  return {
    ...student,
    created_at: student.created_at.toISOString(),
    updated_at: student.updated_at.toISOString(),
    phone_verified_at: student.phone_verified_at?.toISOString() ?? null,
    joined_at: student.joined_at?.toISOString() ?? null,
    current_team: team && { ...team, joined_at: new Date(team.joined_at).toISOString() },
  };
}
