export { admitStudent } from './service.ts';
