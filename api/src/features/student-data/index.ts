export { eraseStudent } from './service.ts';
