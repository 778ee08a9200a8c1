import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { READINESS } from '../limits.ts';
import { within } from '../ports/deadline.ts';
import { AppError } from './errors.ts';
import { updateGauges } from './gauges.ts';
import * as metrics from './metrics.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Without a token only a demo from loopback: behind a proxy on the host all requests are. */
function mayReadMetrics({ METRICS_TOKEN: token, mode }: Config, request: FastifyRequest): boolean {
  if (!token) return mode === 'demo' && LOOPBACK.test(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** At most once per `shared` ms and never concurrently: a hanging check holds one connection. */
function sharedCheck<T>(shared: number, check: () => Promise<T>): () => Promise<T> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let outcome: Promise<T>;
  return () => {
    if (!isRunning && performance.now() - startedAt >= shared) {
      startedAt = performance.now();
      isRunning = true;
      outcome = check().finally(() => {
        isRunning = false;
      });
    }
    return outcome;
  };
}

/** Instances share one store, so its state does not fail readiness: all would go down. */
function watchFiles(deps: Deps): () => 'ok' | 'unavailable' {
  let state: 'ok' | 'unavailable' = 'ok';
  const check = sharedCheck(READINESS.filesCacheMs, async () => {
    const found = await deps.files.check().then(
      () => 'ok' as const,
      (error: unknown) => {
        if (state === 'ok') deps.log.warn({ err: error }, 'the file store is not available');
        return 'unavailable' as const;
      },
    );
    state = found;
    metrics.filesAvailable.set(found === 'ok' ? 1 : 0);
  });
  return () => {
    void check();
    return state;
  };
}

/**
 * /healthz: the process runs; /serving: 503 while stopping; /readyz: 503 without the database too,
 * `degraded` without the file store; /metrics: see mayReadMetrics().
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
  for (const metric of Object.values(metrics)) registry.registerMetric(metric as Metric);
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
  const checkDatabase = sharedCheck(READINESS.databaseCacheMs, () =>
    sql`select 1`.execute(deps.db),
  );
  const filesState = watchFiles(deps);
  const late = () => new AppError('overloaded', { retryAfter: 2 });
  const assertNotStopping = () => {
    if (app.stopping) throw new AppError('overloaded', { retryAfter: 5 });
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  // For balancers. All instances share the database, so none is taken out for it: pages are served
  // without it.
  app.get('/serving', async () => {
    assertNotStopping();
    return { status: 'ok' };
  });
  app.get('/readyz', async () => {
    assertNotStopping();
    const files = filesState();
    await within(READINESS.databaseTimeoutMs, checkDatabase(), late);
    return { status: files === 'ok' ? 'ready' : 'degraded', database: 'ok', files };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps.config, request)) throw new AppError('not_found');
    filesState();
    // Without the database the other metrics are still served.
    await within(READINESS.databaseTimeoutMs, updateGauges(deps), late).catch(() => undefined);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the server closes: it still serves, but is not ready any more. */
    stopping: boolean;
  }
}
