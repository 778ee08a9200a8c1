export { raiseCalendarVersion } from './queries.ts';
export { calendarPath } from './service.ts';
