import { ageOn, cairoDate, type Student } from '@midan/contract';
import { signedFileAddress } from '../../../http/files.ts';
import { type GuardianRules, shownConsent } from '../guardians/index.ts';
import type { StudentRow } from './queries.ts';

/** Data besides the row that presenting a student needs. */
export interface StudentView extends GuardianRules {
  /** Signs the address of the photo. */
  secret: string;
}

/** Times in ISO 8601, the photo a signed address. The reply's schema removes other columns. */
export function presentStudent(
  student: StudentRow,
  view: StudentView,
): Student & { birth_date: string } {
  const { current_team: team, photo_key: photo } = student;
  const guardian_consent = shownConsent(view, student.birth_date, student.guardian_answer);
  return {
    ...student,
    age: ageOn(student.birth_date, cairoDate(new Date())),
    created_at: student.created_at.toISOString(),
    updated_at: student.updated_at.toISOString(),
    phone_verified_at: student.phone_verified_at?.toISOString() ?? null,
    vouched_at: student.vouched_at?.toISOString() ?? null,
    claimed_at: student.claimed_at?.toISOString() ?? null,
    joined_at: student.joined_at?.toISOString() ?? null,
    photo: photo && signedFileAddress(view.secret, photo),
    guardian_consent,
    guardian_unreached: guardian_consent !== null && student.guardian_unreached,
    guardian_confirmed_at: student.guardian_confirmed_at?.toISOString() ?? null,
    current_team: team && { ...team, joined_at: new Date(team.joined_at).toISOString() },
  };
}
