export { noteSecurity, type SecurityEvent } from './record.ts';
