import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { api } from './api.ts';
import type { Deps } from './deps.ts';
import { resultFiles } from './features/competition/public-results/index.ts';
import { unsubscribing } from './features/desk/announcements/index.ts';
import { books } from './features/papers/books/index.ts';
import { credentials, sharing, verification } from './features/papers/certificates/index.ts';
import { mediaFiles } from './features/season/content/index.ts';
import { icons } from './features/season/icons/index.ts';
import { securityTxt } from './features/season/legal/index.ts';
import { withContact } from './features/season/settings/index.ts';
import { boundConnections } from './http/connections.ts';
import { replyWithError } from './http/error-reply.ts';
import { operations } from './http/operations.ts';
import { registerReadLog } from './http/read-log.ts';
import { requestIdOf } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { HTTP } from './limits.ts';

/** Many clients send `content-type: application/json` on every POST without a body. */
function acceptNoJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null) : parse(request, body, done)),
  );
}

/** Uploads (multipart forms) have no such limit. */
function boundBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request;
    const isUpload = request.headers['content-type']?.startsWith('multipart/');
    if (raw.method !== 'GET' && !isUpload) {
      const timer = setTimeout(() => raw.destroy(), HTTP.bodyTimeoutMs).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}

const isDecodable = (path: string): boolean => {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Letter by letter for a page's path that cannot be decoded, so that the site answers in its own
 * page. The API refuses such a path as malformed.
 */
function routedUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const isPage = path.startsWith('/') && !path.startsWith('/api/');
  if (!isPage || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Does not listen yet. Closing it also closes `deps.papers`. */
export async function buildApp(
  deps: Deps,
  loggerInstance?: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.config);
  const app = Fastify({
    ...(loggerInstance ? { loggerInstance } : {}),
    logController: requestLog,
    bodyLimit: HTTP.bodyMaxBytes,
    requestTimeout: HTTP.requestTimeoutMs,
    connectionTimeout: HTTP.connectionTimeoutMs,
    keepAliveTimeout: HTTP.keepAliveTimeoutMs,
    http: {
      headersTimeout: HTTP.headersTimeoutMs,
      connectionsCheckingInterval: HTTP.connectionsCheckIntervalMs,
    },
    trustProxy: deps.config.TRUST_PROXY ?? false,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
    // Fastify rejects malformed URLs before hooks run, so this handler sets the headers itself.
    frameworkErrors: (error, request, reply) =>
      replyWithError(error, request, reply.header('x-request-id', request.id).headers(headers)),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
  });
  // Bodies are JSON or forms; plain text gets 415.
  app.removeContentTypeParser('text/plain');
  deps.telemetry?.watchRequests(app);
  boundConnections(app.server, deps.config);
  app.setErrorHandler(async (error: Error, request, reply) =>
    replyWithError(await withContact(deps, error), request, reply),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.headers(headers);
    done();
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  acceptNoJson(app);
  boundBodies(app);
  operations(app, deps);
  registerReadLog(app, deps);
  app.addHook('onClose', () => deps.papers.close());
  await app.register(api, { prefix: '/api', deps });
  await app.register(verification, { deps });
  await app.register(credentials, { deps });
  await app.register(sharing, { deps });
  await app.register(unsubscribing, { deps });
  await app.register(mediaFiles, { deps });
  await app.register(books, { deps });
  await app.register(securityTxt, { deps });
  await app.register(resultFiles, { deps });
  await app.register(icons, { deps });
  return app;
}
