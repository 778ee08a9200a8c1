export { lockForErasure } from './queries.ts';
export { eraseStudent, studentFile } from './service.ts';
