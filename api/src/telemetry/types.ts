import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'kysely';
import type { JobHandlers } from '../ports/job-queue-pg-boss.ts';

/** Traces of one process (OpenTelemetry). */
export interface Telemetry {
  /** Fields for a log line: `trace_id` and `span_id` of the active span; empty without one. */
  logFields(): Record<string, string>;
  /** Logs a warning for each export that fails. */
  reportTo(log: FastifyBaseLogger): void;
  /** Makes a span of each query of a traced request or job; Kysely's `log`. */
  onQuery: Logger;
  /** Makes a trace of each request. Must come before the routes. */
  watchRequests(app: FastifyInstance): void;
  watchJobs(handlers: JobHandlers): JobHandlers;
  /** Sends the remaining spans, for at most 2 s, and ends tracing. */
  stop(): Promise<void>;
}
