export { findBrokenMonths } from './verify.ts';
export { watchMonths } from './watch.ts';
