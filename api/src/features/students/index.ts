export { presentStudent } from './present.ts';
export { selectStudentById as findStudent } from './queries.ts';
export { studentsOf, studentView } from './service.ts';
