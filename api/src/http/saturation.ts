import { type Endpoint, logoutAcademy, logoutAdmin, logoutStudent } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import { queuedPerConnection } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from '../i18n.ts';
import { failureOf } from './error-reply.ts';
import { AppError } from './errors.ts';

/** Maximum queued calls per connection of the pool, which take about half a second to work off. */
const MAX_WAITING = 10;
/** After a refused sign-out nobody tries again, and the session would stay open. */
const NEVER_REFUSED: (Endpoint | undefined)[] = [logoutAcademy, logoutAdmin, logoutStudent];
const LOG_INTERVAL_MS = 1_000;

/**
 * A quick 503 is better than a timeout in a queue. Built here, because thousands per second must be
 * cheap.
 */
export function registerSaturationGuard(app: FastifyInstance, { db, readDb, log }: Deps): void {
  const refusal = new AppError('overloaded', { retryAfter: 2 });
  const failures = { ar: failureOf(refusal, 'ar', ''), en: failureOf(refusal, 'en', '') };
  let lastLogged = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, reply, done) => {
    // Lists and files are read from the replica, if there is one.
    if (Math.max(queuedPerConnection(db), queuedPerConnection(readDb)) <= MAX_WAITING)
      return done();
    if (NEVER_REFUSED.includes(request.routeOptions.config.endpoint)) return done();
    if (performance.now() - lastLogged > LOG_INTERVAL_MS) {
      lastLogged = performance.now();
      log.warn('saturated: calls are refused');
    }
    const failure = failures[languageOf(request.headers['accept-language'])];
    reply
      .status(refusal.status)
      .header('retry-after', String(refusal.retryAfter))
      .send({ ...failure, request_id: request.id });
  });
}
