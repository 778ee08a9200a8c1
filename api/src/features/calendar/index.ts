export { calendarPath } from './service.ts';
