import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'kysely';
import type { JobHandlers } from '../ports/job-queue-pg-boss.ts';

/** Traces of one process (OpenTelemetry). */
export interface Telemetry {
  /** Fields for each log line: `trace_id` and `span_id` of what is under way, if anything is. */
  logFields(): Record<string, string>;
  /** Tells of exports that failed. */
  reportTo(log: FastifyBaseLogger): void;
  /** Makes a span of each query of a traced request or job; Kysely's `log`. */
  onQuery: Logger;
  /** Makes a trace of each request. Must come before the routes. */
  watchRequests(app: FastifyInstance): void;
  /** Makes a trace of each run of a job. */
  watchJobs(handlers: JobHandlers): JobHandlers;
  /** Sends what is left, for at most 2 s. */
  stop(): Promise<void>;
}
