import { cairoDate } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { type Cell, inRowSteps, inSteps, type Table, tableOf } from '../../../http/table.ts';
import { type Language, say, sayGovernorate } from '../../../i18n.ts';
import { type GuardianRules, shownConsent } from '../guardians/index.ts';
import type { AdminStudentRow } from './admin-queries.ts';
import {
  GUARDIAN_FILTERS,
  type StudentFilter,
  type StudentRow,
  selectStudentsAfter,
} from './queries.ts';

const COLUMNS = [
  'first_name',
  'last_name',
  'class_name',
  'email',
  'phone_number',
  'birth_date',
  'gender',
  'status',
  'team',
  'team_number',
  'role',
  'guardian_consent',
  'guardian_confirmed_at',
  'created_at',
] as const;

function cellsOf(student: StudentRow, rules: GuardianRules, language: Language): Cell[] {
  const { current_team: team, guardian_confirmed_at: confirmed } = student;
  const consent = shownConsent(rules, student.birth_date, student.guardian_answer);
  return [
    student.first_name,
    student.last_name,
    student.class_name ?? '',
    student.email ?? '',
    student.phone_number ?? '',
    student.birth_date,
    say(language, `exports:students.genders.${student.gender}`),
    say(language, `exports:students.statuses.${student.status}`),
    team?.name ?? '',
    student.team_number,
    team ? say(language, `exports:students.roles.${team.role}`) : '',
    consent ? say(language, `exports:students.consents.${consent}`) : '',
    confirmed ? cairoDate(confirmed) : '',
    cairoDate(student.created_at),
  ];
}

/** By class and name. Does not know the guardian policy, see findsNobody(). */
export const walkStudents = (db: Db, academyId: string, filter: StudentFilter = {}) =>
  inRowSteps<StudentRow>((step) => selectStudentsAfter(db, academyId, filter, step));

/** A filter asks for something about guardians while the policy is off. */
export const findsNobody = (filter: StudentFilter, { policy }: GuardianRules): boolean =>
  policy === 'off' && GUARDIAN_FILTERS.some((name) => filter[name]);

/** By class and name; no rows if findsNobody(). */
export function tableOfStudents(
  db: Db,
  academyId: string,
  filter: StudentFilter,
  rules: GuardianRules,
  language: Language,
): Table {
  const header = COLUMNS.map((column) => say(language, `exports:students.${column}`));
  const students = findsNobody(filter, rules)
    ? inSteps(async (): Promise<StudentRow[]> => [])
    : walkStudents(db, academyId, filter);
  return tableOf(header, students, (student) => cellsOf(student, rules, language));
}

/** In their order, with school and governorate in front. */
export const tableOfAdminStudents = (
  students: AsyncIterable<AdminStudentRow>,
  rules: GuardianRules,
  language: Language,
): Table =>
  tableOf(
    (['academy', 'governorate', ...COLUMNS] as const).map((column) =>
      say(language, `exports:students.${column}`),
    ),
    students,
    (student) => [
      student.academy?.name ?? '',
      student.academy ? sayGovernorate(language, student.academy.governorate) : '',
      ...cellsOf(student, rules, language),
    ],
  );
