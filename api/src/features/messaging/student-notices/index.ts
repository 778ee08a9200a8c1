export { tellOfDeadlines } from './deadlines.ts';
export { tellStudents } from './service.ts';
