export { eraseImportRows } from './erase.ts';
