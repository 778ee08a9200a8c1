export { liveContent, livePages, liveRevision } from './live.ts';
export { dayOfStudent } from './own-day.ts';
