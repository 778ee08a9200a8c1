export { tellOfDeadlines } from './deadlines.ts';
export { noteStudent, tellStudents } from './service.ts';
