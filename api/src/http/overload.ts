import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { HTTP } from '../limits.ts';
import { AppError } from './errors.ts';

/** Path prefix of guarded requests. A page whose scripts are refused would never become usable. */
const GUARDED = '/api/';

/**
 * Replies 503 to API calls while the event loop's delay is above `HTTP.maxEventLoopDelayMs`. Pages
 * and files of the site and health checks are served on. Register it last, so that start-up work
 * does not count as load.
 */
export async function registerOverloadGuard(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: HTTP.maxEventLoopDelayMs,
    pressureHandler: (request, _reply, _type, delay) => {
      if (!request.url.startsWith(GUARDED)) return;
      // The plugin reports infinity until it has measured.
      if (delay === Number.POSITIVE_INFINITY) return;
      throw new AppError('overloaded', { retryAfter: 2 });
    },
  });
}
