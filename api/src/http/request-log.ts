import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Asked every second: half of the log otherwise. */
const PROBES: ReadonlySet<string | undefined> = new Set([
  '/healthz',
  '/serving',
  '/readyz',
  '/metrics',
]);

/**
 * The route's pattern instead of the URL: searches, signatures and ids stay out of the log.
 * `account` is keyed (logIdOf).
 */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const isQuiet = PROBES.has(request.routeOptions.url) && reply.statusCode < 400;
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.account,
        code: request.refusal,
      },
      'request',
    );
  }

  override routeNotFound(): void {}
}

export const requestLog = new RequestLog();
