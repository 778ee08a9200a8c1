export { noteSecurity } from '../../http/security-log.ts';
export { securityLogRoutes } from './routes.ts';
export { listOfChild } from './service.ts';
