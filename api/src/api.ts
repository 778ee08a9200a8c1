import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ENDPOINTS, type Endpoint, listDemoMessages, TEST_BANK_ENDPOINTS } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { whatsappHook } from './features/messaging/sending/index.ts';
import { isTestBank, paymentHooks } from './features/money/payments/index.ts';
import { FEATURES } from './features/routes.ts';
import { AppError } from './http/errors.ts';
import { fileRoutes } from './http/files.ts';
import { type Implement, implement } from './http/implement.ts';
import { openApiDocument } from './http/openapi.ts';
import { registerSaturationGuard } from './http/saturation.ts';

/**
 * Paths below /api that the contract does not declare: OpenAPI document, Swagger UI, private files,
 * webhooks of channels.
 */
const UNDECLARED = /^\/api\/(docs|openapi\.json|files|hooks)(\/|$)/;

/**
 * True if an endpoint exists in this instance. The demo's mailbox exists in a demo only, and the
 * test bank's endpoints only while it stands in for the gateways (isTestBank); all others always
 * do.
 */
function isServed({ name }: Endpoint, { config }: Deps): boolean {
  if (name === listDemoMessages.name) return config.mode === 'demo';
  return isTestBank(config) || !TEST_BANK_ENDPOINTS.some((each) => each === name);
}

/**
 * Content-Security-Policy of Swagger UI: no external resources; inline styles are Swagger's own.
 */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns a function that lists the HTTP methods of a path by the served endpoints. The path is
 * given without /api and query; the list is empty for an unknown path.
 */
function methodsByPath(served: readonly Endpoint[]): (path: string) => string[] {
  const patterns = served.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (path) => {
    const methods = patterns.filter(({ pattern }) => pattern.test(path));
    return [...new Set(methods.map(({ method }) => method))];
  };
}

/**
 * Adds a hook to `app` that throws when a later route declares no access, or lets administrators in
 * without a permission. Routes of UNDECLARED (documentation, files, webhooks of channels) pass. The
 * hook does not check whether the route is below /api: pass the plugin that is registered there.
 */
export function assertRoutesDeclared(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    if (UNDECLARED.test(route.url)) return;
    if (!endpoint?.access || endpoint.access.length === 0) {
      throw new Error(`${route.method} ${route.url} has no declared access`);
    }
    if (endpoint.access.includes('admin' as never) && !endpoint.permission) {
      throw new Error(`${route.method} ${route.url} allows administrators without a permission`);
    }
  });
}

/** Throws for a served endpoint without a handler. @param implemented names of endpoints */
export function assertEndpointsImplemented(
  served: readonly Endpoint[],
  implemented: ReadonlySet<string>,
): void {
  const forgotten = served.filter(({ name }) => !implemented.has(name)).map(({ name }) => name);
  if (forgotten.length > 0) throw new Error(`no handler for: ${forgotten.join(', ')}`);
}

/**
 * Registers everything below /api, without the endpoints that this instance does not serve
 * (isServed): an unknown path gets 404, a known one with another method 405.
 * @throws Error for a route without declared access, or a served endpoint without a handler
 */
export async function api(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  assertRoutesDeclared(app);
  registerSaturationGuard(app, deps);
  const served = ENDPOINTS.filter((endpoint) => isServed(endpoint, deps));
  const methodsOf = methodsByPath(served);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url.replace(/^\/api|[?#].*$/g, ''));
    if (methods.length === 0) throw new AppError('not_found');
    reply.header('allow', methods.join(', '));
    throw new AppError('method_not_allowed');
  });
  const document = openApiDocument(served);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The prefix under which this plugin is registered.
    indexPrefix: '/api',
    staticCSP: DOCS_POLICY,
    uiConfig: { validatorUrl: null },
  });
  app.get('/openapi.json', async () => document);
  await app.register(fileRoutes, { deps });
  await app.register(whatsappHook, { deps });
  await app.register(paymentHooks, { deps });

  const implemented = new Set<string>();
  const implementOnce: Implement = (endpoint, handler) => {
    if (!served.includes(endpoint)) return;
    implemented.add(endpoint.name);
    implement(app, deps, endpoint, handler);
  };
  for (const feature of FEATURES) feature(implementOnce);
  assertEndpointsImplemented(served, implemented);
}
