export { saveFields } from './profile.ts';
export { admitStudent, profileOf } from './service.ts';
