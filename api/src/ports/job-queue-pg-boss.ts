import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import { type PgConnection, type ResponseTimeout, TimeoutClient } from '../db/pool.ts';
import { DATABASE, JOBS, WEBHOOKS } from '../limits.ts';
import type { JobQueue } from './job-queue.ts';

/** A new kind of message needs a new name: instances without its texts take none of them. */
const DELIVER = 'deliver-message-4';
/** Messages to many: few of them are sent at a time. */
const BULK_DELIVER = 'deliver-bulk';
/**
 * In seconds: retries after 2, 4, 8 … s, about two minutes in all, well within a code's lifetime.
 */
const RETRIES = { retryLimit: 6, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };
const JOB_EXPIRY_SECONDS = 60;
const DELIVERED_KEPT_SECONDS = 24 * 3600;
const POLL_INTERVAL_SECONDS = 0.5;
const BATCH = 10;
const MANY_RETRIES = 1_000_000;
/** Events for a webhook, its key. A job says that there are some; one run sends all. */
const DELIVER_EVENTS = 'deliver-to-webhook';
const MAKE_SET = 'make-certificate-set';
/** One that was completed since the set was read is about to be seen as made. */
const SET_STATES = {
  created: 'waiting',
  retry: 'waiting',
  active: 'making',
  completed: 'making',
} as const;

export interface JobHandlers {
  /**
   * Returns when to try again, with all its tries; null if done. Throws to be retried, which has no
   * effect on the last try.
   */
  deliverMessage(messageId: string, isLastTry: boolean): Promise<Date | null>;
  /** Runs once at a time for each webhook; a run that is taken for dead may go on beside the next. */
  deliverEvents(queue: JobQueue, webhookId: string): Promise<void>;
  /** One at a time on an instance. Throws to be tried again. */
  makeSet(queue: JobQueue, setId: string): Promise<void>;
  /** Each runs on one instance at a time. */
  scheduled: readonly ScheduledJob[];
}

export interface ScheduledJob {
  name: string;
  cron: string;
  /** UTC by default. */
  timeZone?: string;
  /** Returns what it did, for the log. */
  run(queue: JobQueue): Promise<unknown>;
}

export interface RunningJobs extends JobQueue {
  stop(): Promise<void>;
}

interface QueueSettings {
  connection: PgConnection;
  log: FastifyBaseLogger;
  handlers: JobHandlers;
  /** Seconds before the first retry; grows with each. */
  retryDelay?: number;
}

/** A failed poll is logged at `debug`; trouble that lasts is a warning, at most once a minute. */
export function errorReporter(
  log: Pick<FastifyBaseLogger, 'debug' | 'warn'>,
  now: () => number = () => performance.now(),
) {
  let [began, last, warned] = [-Infinity, -Infinity, -Infinity];
  return (thrown: unknown): void => {
    const at = now();
    if (at - last > JOBS.troubleGapMs) began = at;
    last = at;
    // pg-boss passes copies of errors, which are no Error and would be logged without their cause.
    const err =
      thrown instanceof Error ? thrown : Object.assign(new Error(), thrown as Partial<Error>);
    if (at - began < JOBS.troubleMs || at - warned < JOBS.warningIntervalMs) {
      log.debug({ err }, 'a call of the job queue failed; it is tried again');
    } else {
      warned = at;
      log.warn({ err }, 'calls of the job queue keep failing');
    }
  };
}

/**
 * In its own schema, with two connections of its own. Instances take jobs with SKIP LOCKED, so that
 * none is lost or done by two at once.
 */
export async function startJobs(settings: QueueSettings): Promise<RunningJobs> {
  const { connection, log, handlers } = settings;
  const timeout: ResponseTimeout = { responseTimeoutMs: JOBS.installResponseTimeoutMs };
  // pg-boss passes unknown options on to its pool.
  const poolOptions = {
    Client: TimeoutClient,
    timeout,
    maxLifetimeSeconds: DATABASE.connectionMaxAgeSeconds,
  };
  const boss = new PgBoss({
    ...connection,
    ...poolOptions,
    schema: 'pgboss',
    application_name: 'midan-jobs',
    connectionTimeoutMillis: DATABASE.connectTimeoutMs,
    max: JOBS.connections,
  });
  boss.on('error', errorReporter(log));
  await boss.start();
  timeout.responseTimeoutMs = DATABASE.responseTimeoutMs;
  const retries = { ...RETRIES, retryDelay: settings.retryDelay ?? RETRIES.retryDelay };
  /** Never throws: a failed job is retried. */
  const deliver = async (job: {
    id: string;
    name: string;
    data: { id: string };
    retryCount: number;
  }) => {
    try {
      const isLastTry = job.retryCount >= retries.retryLimit;
      const again = await handlers.deliverMessage(job.data.id, isLastTry);
      // Before this job ends, so that a process that dies here loses nothing.
      if (again) await boss.send(job.name, { id: job.data.id }, { startAfter: again });
      return { id: job.id, status: 'completed' } satisfies JobResult;
    } catch (error) {
      log.warn(
        { err: error, messageId: job.data.id },
        'a message could not be sent and will be retried',
      );
      return { id: job.id, status: 'failed' } satisfies JobResult;
    }
  };
  for (const name of [DELIVER, BULK_DELIVER]) {
    await boss.createQueue(name, {
      ...retries,
      expireInSeconds: JOB_EXPIRY_SECONDS,
      deleteAfterSeconds: DELIVERED_KEPT_SECONDS,
    });
    const isBulk = name === BULK_DELIVER;
    await boss.work<{ id: string }, JobResult[]>(
      name,
      {
        ...(!isBulk && { pollingIntervalSeconds: POLL_INTERVAL_SECONDS }),
        batchSize: BATCH,
        localConcurrency: isBulk ? 1 : JOBS.concurrentBatches,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      (jobs) => Promise.all(jobs.map(deliver)),
    );
  }
  const queue: JobQueue = {
    async deliverMessage(trx, messageId, isBulk = false) {
      const name = isBulk ? BULK_DELIVER : DELIVER;
      await boss.send(name, { id: messageId }, { db: fromKysely(trx) });
    },
    // pg-boss finds jobs by their own id alone, or one by one.
    async wakeMessages(trx, messageIds) {
      await sql`update pgboss.job set start_after = now()
        where name in (${DELIVER}, ${BULK_DELIVER}) and state in ('created', 'retry')
          and start_after > now() and data ->> 'id' = any(${[...messageIds]}::text[])`.execute(trx);
    },
    async deliverEvents(trx, webhookIds) {
      const waiting = webhookIds.map((id) => ({ data: { id }, singletonKey: id }));
      if (waiting.length > 0) await boss.insert(DELIVER_EVENTS, waiting, { db: fromKysely(trx) });
    },
    async makeSet(trx, id) {
      await boss.send(MAKE_SET, {}, { id, db: fromKysely(trx) });
    },
    async stateOf(id) {
      const [job] = await boss.findJobs(MAKE_SET, { id });
      return SET_STATES[job?.state as keyof typeof SET_STATES] ?? 'failed';
    },
  };
  // Not `singleton`: pg-boss remembers which keys are active, and for minutes takes no other job of
  // them. A failed job would hold back its key for good, so only a dead instance's are retried.
  await boss.createQueue(DELIVER_EVENTS, {
    policy: 'key_strict_fifo',
    retryLimit: MANY_RETRIES,
    heartbeatSeconds: WEBHOOKS.heartbeatSeconds,
    deleteAfterSeconds: DELIVERED_KEPT_SECONDS,
  });
  await boss.work<{ id: string }>(
    DELIVER_EVENTS,
    { localConcurrency: WEBHOOKS.atOnce },
    async ([job]) => {
      const webhookId = job?.data.id ?? '';
      await handlers.deliverEvents(queue, webhookId).catch((error: unknown) => {
        log.error({ err: error, webhookId }, 'events of a webhook were not sent');
      });
    },
  );
  await boss.createQueue(MAKE_SET, JOBS.set);
  const maker = await boss.work(MAKE_SET, { pollingIntervalSeconds: 1 }, async ([job]) => {
    const set = job?.id ?? '';
    await handlers.makeSet(queue, set).catch((error: unknown) => {
      log.error({ err: error, set }, 'a set of certificates was not made');
      throw error;
    });
    boss.notifyWorker(maker);
  });
  for (const { name, cron, timeZone, run } of handlers.scheduled) {
    await boss.createQueue(name, { policy: 'singleton', ...JOBS.scheduled });
    await boss.work(name, { pollingIntervalSeconds: 60 }, async () => {
      const done = await run(queue);
      if (done) log.info({ job: name, done }, 'a scheduled job did its work');
    });
    await boss.schedule(name, cron, null, timeZone ? { tz: timeZone } : {});
  }

  return {
    ...queue,
    stop: () => boss.stop({ graceful: true, timeout: JOBS.stopTimeoutMs }),
  };
}
