import { type Endpoint, logoutAcademy, logoutAdmin, logoutStudent } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import { waitingForEach } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from '../i18n.ts';
import { failureOf } from './error-reply.ts';
import { AppError } from './errors.ts';

/** Calls that may wait for each connection of the pool: a rush that is worked off in half a second. */
const MAX_WAITING = 10;
/** Nobody asks a second time to be signed out: refused, the session would stay open for days. */
const NEVER_REFUSED: (Endpoint | undefined)[] = [logoutAcademy, logoutAdmin, logoutStudent];
/** ms between two lines in the log. */
const LOG_INTERVAL_MS = 1_000;

/**
 * Refuses a call before any work is done for it while too many wait for the database already: who
 * is told at once comes back later, who waits in a long queue gives up and asks once more. Answers
 * and logs by itself, because thousands of refusals a second must not cost what serves the others.
 */
export function registerSaturationGuard(app: FastifyInstance, { db, readDb, log }: Deps): void {
  const refusal = new AppError('overloaded', { retryAfter: 2 });
  const failures = { ar: failureOf(refusal, 'ar', ''), en: failureOf(refusal, 'en', '') };
  let lastLogged = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, reply, done) => {
    // Lists and files read from a replica where there is one.
    if (Math.max(waitingForEach(db), waitingForEach(readDb)) <= MAX_WAITING) return done();
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
