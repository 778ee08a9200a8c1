import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * One line for a finished request. It names the route's pattern, never the address: searches,
 * signatures and ids stay out of the log.
 */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  }

  override routeNotFound(): void {}
}

export const requestLog = new RequestLog();
