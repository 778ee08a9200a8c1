import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { HTTP } from '../limits.ts';
import { AppError } from './errors.ts';

/**
 * Answers 503 while the event loop is so late that nothing is served in time. Registered last, when
 * the work of starting up is done: that work is not load.
 */
export async function registerOverloadGuard(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: HTTP.maxEventLoopDelayMs,
    pressureHandler: (_request, _reply, _type, delay) => {
      // The plugin's word for "not measured yet".
      if (delay === Number.POSITIVE_INFINITY) return;
      throw new AppError('overloaded', { retryAfter: 2 });
    },
  });
}
