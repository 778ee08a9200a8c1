import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { FileStorage } from './ports/file-storage.ts';
import type { JobQueue } from './ports/job-queue.ts';

/** What a running instance has; handed to services as their first argument. */
export interface Deps {
  config: Config;
  db: Db;
  /** Reads that may lag (lists, reports); the same pool where there is no replica. */
  readDb: Db;
  files: FileStorage;
  jobs: JobQueue;
  log: FastifyBaseLogger;
}
