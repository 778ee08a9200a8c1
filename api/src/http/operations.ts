import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { eventNeedsPerson } from '../db/payment-looks.ts';
import type { Db } from '../db/pool.ts';
import { replicaLagSeconds } from '../db/replica-lag.ts';
import type { Deps } from '../deps.ts';
import { GATEWAYS, READINESS, RECONCILING } from '../limits.ts';
import { within } from '../ports/deadline.ts';
import { AppError } from './errors.ts';
import {
  brokenMonths,
  brokenWallets,
  comparisonAge,
  filesAvailable,
  miscountedCoupons,
  openDifferences,
  paymentNews,
  replicaLag,
  requestedRefunds,
  uncomparedPayments,
  unconfirmedPayments,
  unprovedRecords,
  unreviewedNews,
  unsettledRefunds,
  waitingDeliveries,
} from './metrics.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * True if the request may read metrics. Loopback is enough in a demo only: behind a proxy on the
 * same host all requests come from loopback.
 */
function mayReadMetrics({ METRICS_TOKEN: token, mode }: Config, request: FastifyRequest): boolean {
  if (!token) return mode === 'demo' && LOOPBACK.test(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Wraps a check so that it runs at most once per `shared` ms and never concurrently; callers share
 * the result. A hanging check then holds one database connection, not one per caller.
 */
function sharedLook<T>(shared: number, look: () => Promise<T>): () => Promise<T> {
  let begun = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let outcome: Promise<T>;
  return () => {
    if (!isLooking && performance.now() - begun >= shared) {
      begun = performance.now();
      isLooking = true;
      outcome = look().finally(() => {
        isLooking = false;
      });
    }
    return outcome;
  };
}

/**
 * Checks the file store in the background and returns the latest known state. It does not fail
 * readiness: all instances share one store, so they would all go down.
 */
function watchFiles(deps: Deps): () => 'ok' | 'unavailable' {
  let state: 'ok' | 'unavailable' = 'ok';
  const look = sharedLook(READINESS.filesCacheMs, async () => {
    const found = await deps.files.check().then(
      () => 'ok' as const,
      (error: unknown) => {
        if (state === 'ok') deps.log.warn({ err: error }, 'the file store is not available');
        return 'unavailable' as const;
      },
    );
    state = found;
    filesAvailable.set(found === 'ok' ? 1 : 0);
  });
  return () => {
    void look();
    return state;
  };
}

const ago = (seconds: number) => sql<Date>`(now() - make_interval(secs => ${seconds}::int))`;

async function lookAtPayments(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct event.payment_id) as total
    from payment_events event join payments on payments.id = event.payment_id
    where event.outcome = 'unconfirmed' and payments.status <> 'paid'
      and event.received_at > ${ago(GATEWAYS.unconfirmedCountedSeconds)}
      and event.received_at < ${ago(GATEWAYS.unconfirmedAlertSeconds)}`.execute(db);
  unconfirmedPayments.set(rows[0]?.total ?? 0);
  // Told by the database: a process may end before a scrape.
  const news = await sql<{ total: number }>`
    select count(*) as total from payment_events event where ${eventNeedsPerson}`.execute(db);
  unreviewedNews.set(news.rows[0]?.total ?? 0);
  const refunds = await sql<{ unsettled: number; requested: number }>`
    select count(*) filter (where status <> 'requested'
        and coalesce(sent_at, reserved_at) < ${ago(GATEWAYS.refundOverdueSeconds)}) as unsettled,
      count(*) filter (where status = 'requested'
        and created_at < ${ago(GATEWAYS.refundRequestedAlertSeconds)}) as requested
    from payment_refunds where status in ('requested', 'reserved', 'sent')`.execute(db);
  unsettledRefunds.set(refunds.rows[0]?.unsettled ?? 0);
  requestedRefunds.set(refunds.rows[0]?.requested ?? 0);
  const differences = await sql<{ total: number }>`
    select count(*) as total from payment_differences
    where gone_at is null and dealt_at is null
      and found_at < ${ago(RECONCILING.unattendedSeconds)}`.execute(db);
  openDifferences.set(differences.rows[0]?.total ?? 0);
}

/** The last whole comparison; one that was given up leaves payments unanswered. */
async function lookAtComparisons(db: Db): Promise<void> {
  const { rows } = await sql<{ age: number; unanswered: number }>`
    select coalesce(last.unanswered, 0) as unanswered,
      coalesce(extract(epoch from now() - coalesce(last.started_at, first.created_at)), 0)::float8
        as age
    from (select min(created_at) as created_at from payments
      where created_at > now() - make_interval(days => ${RECONCILING.days}::int)
        and status <> 'created') first
    left join lateral (select started_at, unanswered from payment_comparisons
      where done_at is not null order by id desc limit 1) last on first.created_at is not null`.execute(
    db,
  );
  comparisonAge.set(rows[0]?.age ?? 0);
  uncomparedPayments.set(rows[0]?.unanswered ?? 0);
}

async function lookAtWebhooks(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from webhook_deliveries delivery
    join webhooks webhook on webhook.id = delivery.webhook_id
    where delivery.state = 'waiting' and webhook.disabled_at is null
      and webhook.removed_at is null`.execute(db);
  waitingDeliveries.set(rows[0]?.total ?? 0);
}

/** A replica that is away must not take the other figures along. */
async function lookAtReplica(readDb: Db): Promise<void> {
  const lag = await replicaLagSeconds(readDb).catch(() => -1);
  replicaLag.set(lag ?? 0);
}

/**
 * Registers /healthz (process), /readyz (database) and /metrics (with token; in a demo also from
 * loopback).
 */
export function operations(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'midan_http_request_duration_seconds',
    help: 'Time from request to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  registry.registerMetric(brokenWallets);
  registry.registerMetric(unprovedRecords);
  registry.registerMetric(brokenMonths);
  registry.registerMetric(paymentNews);
  registry.registerMetric(unconfirmedPayments);
  registry.registerMetric(unreviewedNews);
  registry.registerMetric(unsettledRefunds);
  registry.registerMetric(requestedRefunds);
  registry.registerMetric(openDifferences);
  registry.registerMetric(comparisonAge);
  registry.registerMetric(uncomparedPayments);
  registry.registerMetric(miscountedCoupons);
  registry.registerMetric(waitingDeliveries);
  registry.registerMetric(replicaLag);
  registry.registerMetric(filesAvailable);
  app.decorate('stopping', false);
  app.addHook('onRequest', (_request, reply, done) => {
    // Otherwise a client with keep-alive would send its next request into a closed connection.
    if (app.stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  const lookAtDatabase = sharedLook(READINESS.databaseCacheMs, () =>
    sql`select 1`.execute(deps.db),
  );
  const filesState = watchFiles(deps);
  const late = () => new AppError('overloaded', { retryAfter: 2 });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (app.stopping) throw new AppError('overloaded', { retryAfter: 5 });
    const files = filesState();
    await within(READINESS.databaseTimeoutMs, lookAtDatabase(), late);
    return { status: files === 'ok' ? 'ready' : 'degraded', database: 'ok', files };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps.config, request)) throw new AppError('not_found');
    filesState();
    // Without a database the other figures still count.
    const look = Promise.all([
      lookAtPayments(deps.db)
        .then(() => lookAtComparisons(deps.db))
        .then(() => lookAtWebhooks(deps.db)),
      lookAtReplica(deps.readDb),
    ]);
    await within(READINESS.databaseTimeoutMs, look, late).catch(() => undefined);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the server closes: it still serves, but is not ready any more. */
    stopping: boolean;
  }
}
