export { saveFields } from './profile.ts';
export { admitStudent } from './service.ts';
