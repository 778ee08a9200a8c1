import { readConfig } from '../config.ts';
import { withDatabase } from './database.ts';
import { findMoneyProblems, PROVED } from './money-proof.ts';

/** `npm run wallet:verify`: lists what does not add up, and then exits with code 1. */
const problems = await withDatabase(readConfig(process.env), findMoneyProblems);
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(PROVED);
process.exitCode = problems.length === 0 ? 0 : 1;
