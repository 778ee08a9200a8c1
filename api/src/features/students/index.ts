export { presentStudent } from './present.ts';
export { selectStudent as findOwnStudent, selectStudentById as findStudent } from './queries.ts';
export { studentsOf, studentView } from './service.ts';
export { walkStudents } from './export.ts';
