export { countAdminStudents } from './admin-queries.ts';
export { walkStudents } from './export.ts';
export { presentStudent } from './present.ts';
export { selectStudent as findOwnStudent, selectStudentById as findStudent } from './queries.ts';
export { studentsOf, studentView } from './service.ts';
