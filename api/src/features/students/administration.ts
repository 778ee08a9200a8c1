import type { AdministeredStudent, exportAdminStudents, listAdminStudents } from '@midan/contract';
import type { Call, Download, Reply } from '../../http/implement.ts';
import { metaOf } from '../../http/paging.ts';
import { inSteps } from '../../http/table.ts';
import { contactsFor, maySeeContacts } from '../../masking.ts';
import { auditedExport } from '../audit/index.ts';
import { guardianRules } from '../guardians/index.ts';
import {
  type AdminStudentRow,
  countAdminStudents,
  selectAdminStudents,
  selectAdminStudentsAfter,
} from './admin-queries.ts';
import { tableOfAdminStudents } from './export.ts';
import { presentStudent, type StudentView } from './present.ts';
import { studentView } from './service.ts';

const presentAdminStudent = (row: AdminStudentRow, view: StudentView): AdministeredStudent => ({
  ...presentStudent(row, view),
  academy: row.academy,
});

/** One page of the students of all academies and of none. */
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
    data: students.map((student) => contactsFor(actor)(presentAdminStudent(student, view))),
    meta: metaOf(query, total),
  };
}

/** Exports the filtered students of all academies. */
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
