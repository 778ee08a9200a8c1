import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { api } from './api.ts';
import type { Deps } from './deps.ts';
import { replyWithError } from './http/error-reply.ts';
import { AppError } from './http/errors.ts';
import { operations } from './http/operations.ts';
import { requestIdOf } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';

/** Times in ms, sizes in bytes: what one connection may take from everybody else. */
const SERVER_LIMITS = {
  bodyLimit: 1024 * 1024,
  requestTimeout: 120_000,
  connectionTimeout: 125_000,
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxConnections: 2_000,
  maxEventLoopDelay: 500,
};

/** Many clients name a JSON body on every POST, also where there is none to send. */
function acceptNoJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null) : parse(request, body, done)),
  );
}

/** The server without the built site: API, files, documentation and health. Not yet listening. */
export async function buildApp(
  deps: Deps,
  loggerInstance?: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.config);
  const app = Fastify({
    ...(loggerInstance ? { loggerInstance } : {}),
    logController: requestLog,
    bodyLimit: SERVER_LIMITS.bodyLimit,
    requestTimeout: SERVER_LIMITS.requestTimeout,
    connectionTimeout: SERVER_LIMITS.connectionTimeout,
    keepAliveTimeout: SERVER_LIMITS.keepAliveTimeout,
    http: {
      headersTimeout: SERVER_LIMITS.headersTimeout,
      connectionsCheckingInterval: SERVER_LIMITS.connectionsCheckingInterval,
    },
    trustProxy: deps.config.TRUST_PROXY ?? false,
    genReqId: requestIdOf,
    // An address that no route can read comes past the hooks.
    frameworkErrors: (error, request, reply) =>
      replyWithError(error, request, reply.header('x-request-id', request.id).headers(headers)),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
  });
  // Bodies are JSON or forms: a text is answered 415, not read as one.
  app.removeContentTypeParser('text/plain');
  app.server.maxConnections = SERVER_LIMITS.maxConnections;
  app.setErrorHandler(replyWithError);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.headers(headers);
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: SERVER_LIMITS.maxEventLoopDelay,
    pressureHandler: () => {
      throw new AppError('overloaded', { retryAfter: 2 });
    },
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  acceptNoJson(app);
  operations(app, deps);
  await app.register(api, { prefix: '/api', deps });
  return app;
}
