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
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (closing) throw new AppError('overloaded', { retryAfter: 5 });
    await Promise.all([sql`select 1`.execute(deps.db), deps.files.check()]);
    return { status: 'ready' };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps.config, request)) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
