export { tellOfDeadlines } from './deadlines.ts';
export { UNDONE_PROJECTS } from './due-queries.ts';
export { noteOnceADay, noteStudent, tellStudents } from './service.ts';
