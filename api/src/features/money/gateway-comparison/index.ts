export { compareNightly } from './comparison-run.ts';
