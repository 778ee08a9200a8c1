import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { HTTP } from '../limits.ts';
import { AppError } from './errors.ts';

/**
 * Replies 503 while the event loop is too slow. Register it last, so that start-up work does not
 * count as load.
 */
export async function registerOverloadGuard(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: HTTP.maxEventLoopDelayMs,
    pressureHandler: (_request, _reply, _type, delay) => {
      // The plugin reports infinity until it has measured.
      if (delay === Number.POSITIVE_INFINITY) return;
      throw new AppError('overloaded', { retryAfter: 2 });
    },
  });
}
