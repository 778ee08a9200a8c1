export { endView } from './service.ts';
