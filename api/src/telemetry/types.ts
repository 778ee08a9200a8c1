import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'kysely';
import type { JobHandlers } from '../ports/job-queue-pg-boss.ts';

/** OpenTelemetry, of one process. */
export interface Telemetry {
  /** `trace_id` and `span_id` of the active span; empty without one. */
  logFields(): Record<string, string>;
  /** Warns of each export that fails. */
  reportTo(log: FastifyBaseLogger): void;
  /** Spans within traced requests and jobs; Kysely's `log`. */
  onQuery: Logger;
  /** Must come before the routes. */
  watchRequests(app: FastifyInstance): void;
  watchJobs(handlers: JobHandlers): JobHandlers;
  /** Sends the remaining spans, for at most 2 s. */
  stop(): Promise<void>;
}
