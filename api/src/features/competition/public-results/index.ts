export { resultFiles } from './result-files.ts';
export { type ResultPages, resultContent, resultPages } from './service.ts';
