export { tellOfDeadlines } from './deadlines.ts';
export { NOTICE_DAYS, UNDONE_PROJECTS } from './due-queries.ts';
export { noteOnceADay, noteStudent, tellStudents } from './service.ts';
