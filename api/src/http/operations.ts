import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';
import { brokenWallets } from './metrics.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Behind a proxy on the same host everybody comes from loopback: production wants the token. */
function mayReadMetrics({ METRICS_TOKEN: token, mode }: Config, request: FastifyRequest): boolean {
  if (!token) return mode === 'demo' && LOOPBACK.test(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** ms; anybody may ask, and each look writes a file and calls the database. */
const READINESS_SHARED = 1_000;

/** The work's outcome, shared by all who ask within so many ms of its begin. */
function sharedFor<T>(lifetime: number, work: () => Promise<T>): () => Promise<T> {
  let last: { begun: number; outcome: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now - last.begun >= lifetime) last = { begun: now, outcome: work() };
    return last.outcome;
  };
}

/** /healthz (process), /readyz (database and storage), /metrics (by token; in a demo also from loopback). */
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
  app.decorate('stopping', false);
  app.addHook('onRequest', (_request, reply, done) => {
    // A client that keeps the connection would send its next call into a closed one.
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
  const isReady = sharedFor(READINESS_SHARED, () =>
    Promise.all([sql`select 1`.execute(deps.db), deps.files.check()]),
  );
  // A process under pressure is busy, not broken: who asks here must not restart it.
  const config = { pressureHandler: () => undefined };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async () => {
    if (app.stopping) throw new AppError('overloaded', { retryAfter: 5 });
    await isReady();
    return { status: 'ready' };
  });
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayReadMetrics(deps.config, request)) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the server closes: it still serves, but is not ready for more. */
    stopping: boolean;
  }
}
