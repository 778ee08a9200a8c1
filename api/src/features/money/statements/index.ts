export { keepStatement } from './upload.ts';
