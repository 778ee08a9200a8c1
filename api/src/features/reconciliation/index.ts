export { compareNightly } from './comparing.ts';
