export { securityLogRoutes } from './routes.ts';
export { listOfChild } from './service.ts';
