import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { Papers } from './papers/press.ts';
import type { FileStorage } from './ports/file-storage.ts';
import type { JobQueue } from './ports/job-queue.ts';
import type { Telemetry } from './telemetry/index.ts';

/** Resources of a running instance; services take them as their first argument. */
export interface Deps {
  config: Config;
  db: Db;
  /** Pool for reads that may lag behind (lists, reports); the same as `db` without a replica. */
  readDb: Db;
  files: FileStorage;
  jobs: JobQueue;
  papers: Papers;
  log: FastifyBaseLogger;
  telemetry?: Telemetry | undefined;
}
