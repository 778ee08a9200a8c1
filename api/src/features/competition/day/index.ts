export { liveContent, livePages, liveRevision } from './live.ts';
