export { noteSecurity, type SecurityEvent } from '../../http/security-log.ts';
