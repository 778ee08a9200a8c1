import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { HTTP } from '../limits.ts';
import { AppError } from './errors.ts';

/** Path prefix of guarded requests. A page whose scripts are refused would never become usable. */
const GUARDED = '/api/';

/** 503 above `HTTP.maxEventLoopDelayMs`. Register it last: start-up work is no load. */
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
