import { cairoDate } from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import { csvFile } from '../../http/csv.ts';
import { type Language, say } from '../../i18n.ts';
import { type StudentFilter, type StudentRow, selectStudentsAfter } from './queries.ts';

/** Rows of one query: the list is walked in steps, so that no query lasts as long as the download. */
const STEP = 1000;

const COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'birth_date',
  'gender',
  'status',
  'team',
  'role',
  'created_at',
] as const;

function cellsOf(student: StudentRow, language: Language): string[] {
  const { current_team: team } = student;
  return [
    student.first_name,
    student.last_name,
    student.email,
    student.phone_number,
    student.birth_date,
    say(language, `exports:students.genders.${student.gender}`),
    say(language, `exports:students.statuses.${student.status}`),
    team?.name ?? '',
    team ? say(language, `exports:students.roles.${team.role}`) : '',
    cairoDate(student.created_at),
  ];
}

async function* rowsOf(db: Db, academyId: string, filter: StudentFilter, language: Language) {
  let after: string | null = null;
  do {
    const step: { after: string | null; size: number } = { after, size: STEP };
    const students = await selectStudentsAfter(db, academyId, filter, step);
    for (const student of students) yield cellsOf(student, language);
    after = students.length === STEP ? (students.at(-1)?.id ?? null) : null;
  } while (after);
}

/** The filtered list as a CSV file in the reader's language, in pieces. */
export function exportedStudents(
  db: Db,
  academyId: string,
  filter: StudentFilter,
  language: Language,
): AsyncIterable<string> {
  const header = COLUMNS.map((column) => say(language, `exports:students.${column}`));
  return csvFile(header, rowsOf(db, academyId, filter, language));
}
