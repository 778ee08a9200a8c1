export { sendAnnouncements } from './portions.ts';
