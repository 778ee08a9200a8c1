export { findVouchProblems, type VouchProblem } from './checks.ts';
export { removeVouched, updateVouched, vouchStudents } from './vouching.ts';
