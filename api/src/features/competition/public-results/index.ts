export { resultFiles } from './result-files.ts';
export { resultContent, resultPages } from './service.ts';
