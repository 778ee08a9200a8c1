export { findBrokenMonths } from './verify.ts';
