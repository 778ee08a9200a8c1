import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** The built site: pages, their assets, and the security headers of both. */
export async function site(_app: FastifyInstance, _deps: Deps): Promise<void> {}
