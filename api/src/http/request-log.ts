import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Asked every second: half of the log otherwise. */
const PROBES: ReadonlySet<string | undefined> = new Set([
  '/healthz',
  '/serving',
  '/readyz',
  '/metrics',
]);

/**
 * Logs one line per finished request, a successful probe's at `debug`, with the route's pattern
 * instead of the URL: searches, signatures and ids stay out of the log. `account` is the caller's
 * keyed id (see logIdOf), `code` the error's, such as `invalid_credentials` of a failed sign-in.
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
