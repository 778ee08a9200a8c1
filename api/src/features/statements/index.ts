export { keepStatement } from './service.ts';
