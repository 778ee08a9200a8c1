export { findVouchProblems, type VouchProblem } from './checks.ts';
export { lockVouching } from './queries.ts';
export { removeVouched, updateVouched, vouchStudents } from './vouching.ts';
