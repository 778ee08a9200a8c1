import {
  type AdministeredStudent,
  ageLevel,
  ageOn,
  type exportAdminStudents,
  type getAdminStudent,
  type listAdminStudents,
  teamNumber,
} from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import type { Actor } from '../../../http/session.ts';
import { inSteps } from '../../../http/table.ts';
import { maySeeContacts, studentFor } from '../../../masking.ts';
import { auditedExport } from '../../identity/audit/index.ts';
import { presentBlock } from '../../schools/account-blocks/index.ts';
import { currentEdition } from '../../season/editions/index.ts';
import { guardianRules } from '../guardians/index.ts';
import {
  type AdminStudentRow,
  countAdminStudents,
  selectAdminStudent,
  selectAdminStudents,
  selectAdminStudentsAfter,
  selectTeamById,
} from './admin-queries.ts';
import { tableOfAdminStudents } from './export.ts';
import { presentStudent, type StudentView } from './present.ts';
import { studentView } from './service.ts';

/** Without the permission `schools` contacts are masked; address, birth date, number hidden. */
const presentAdminStudent = (
  row: AdminStudentRow,
  view: StudentView,
  reader: Actor,
): AdministeredStudent => ({
  ...studentFor(reader)(presentStudent(row, view)),
  academy: row.academy,
  block: presentBlock(row.block),
});

/**
 * Without erased accounts. Without the permission `schools` only names are searched, and contacts
 * are masked.
 */
export async function listAll({
  deps,
  actor,
  query,
}: Call<typeof listAdminStudents>): Promise<Reply<typeof listAdminStudents>> {
  const view = await studentView(deps);
  const filter = { ...query, rules: view, names_only: !maySeeContacts(actor) };
  const [students, total] = await Promise.all([
    selectAdminStudents(deps.readDb, filter, query),
    countAdminStudents(deps.readDb, filter),
  ]);
  return {
    data: students.map((student) => presentAdminStudent(student, view, actor)),
    meta: metaOf(query, total),
  };
}

/** Contacts are masked without the permission `schools`. @throws AppError not_found */
export async function getOne({
  deps,
  actor,
  params,
}: Call<typeof getAdminStudent>): Promise<Reply<typeof getAdminStudent>> {
  const [student, view, edition] = await Promise.all([
    selectAdminStudent(deps.readDb, params.id),
    studentView(deps),
    currentEdition(deps),
  ]);
  if (!student) throw new AppError('not_found');
  const team = student.current_team && (await selectTeamById(deps.readDb, student.current_team.id));
  return {
    data: {
      ...presentAdminStudent(student, view, actor),
      age_group: ageLevel(ageOn(student.birth_date, edition.age_reference_date)),
      move: student.move && {
        ...student.move,
        asked_at: new Date(student.move.asked_at).toISOString(),
      },
      deletes_at: student.deletes_at?.toISOString() ?? null,
      team: team ? { ...team, number: teamNumber(team.edition_number, team.number) } : null,
    },
  };
}

/** With contacts, without erased accounts. Writes an audit entry first. */
export async function exportAll(call: Call<typeof exportAdminStudents>): Promise<Download> {
  const { deps, query, language } = call;
  const rules = await guardianRules(deps);
  const filter = { ...query, rules };
  const rows = inSteps((step) => selectAdminStudentsAfter(deps.readDb, filter, step));
  return auditedExport(call, {
    name: 'students',
    action: 'student.export',
    entityType: 'student',
    table: tableOfAdminStudents(rows, rules, language),
  });
}
