import type { JobQueue } from '../src/ports/job-queue.ts';

/** A job queue that takes everything and runs nothing. */
export const idleJobs: JobQueue = {
  deliverMessage: async () => undefined,
  wakeMessages: async () => undefined,
  deliverEvents: async () => undefined,
  makeSet: async () => undefined,
  stateOf: async () => 'waiting',
};
