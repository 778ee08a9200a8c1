/** One run of the payments' job as a process of its own, so that a test can kill it. */
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/pool.ts';
import { askAboutPayments } from '../src/features/money/payments/index.ts';
import { createPapers } from '../src/papers/press.ts';
import { idleJobs } from './idle-jobs.ts';
import { memoryFiles } from './memory-files.ts';

const { JOB_CONNECTION = '{}', ...env } = process.env;
const db = openDatabase(JSON.parse(JOB_CONNECTION), { max: 5, onError: () => undefined });
await askAboutPayments({
  config: readConfig(env),
  db,
  readDb: db,
  files: memoryFiles(),
  jobs: idleJobs,
  papers: createPapers(),
  log: pino({ level: 'silent' }),
});
await db.destroy();
