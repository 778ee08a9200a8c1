export { sendAnnouncements } from './portions.ts';
export { unsubscribing } from './unsubscribe.ts';
