import { ENDPOINTS, type Endpoint, listDemoMessages, TEST_BANK_ENDPOINTS } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { whatsappHook } from './features/messaging/sending/index.ts';
import { isTestBank, paymentHooks } from './features/money/payments/index.ts';
import { FEATURES } from './features/routes.ts';
import { AppError } from './http/errors.ts';
import { fileRoutes } from './http/files.ts';
import { type Implement, implement } from './http/implement.ts';
import { referenceRoutes } from './http/reference/routes.ts';
import { registerSaturationGuard } from './http/saturation.ts';

/** Below /api, but not in the contract. */
const UNDECLARED = /^\/api\/(docs|openapi\.json|openapi|files|hooks)(\/|$)/;

/** The mailbox exists in a demo only, the test bank only while it stands in for the gateways. */
function isServed({ name }: Endpoint, { config }: Deps): boolean {
  if (name === listDemoMessages.name) return config.mode === 'demo';
  return isTestBank(config) || !TEST_BANK_ENDPOINTS.some((each) => each === name);
}

/** The path is without /api and query; empty for an unknown path. */
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
 * Throws for later routes without access, or that let administrators in without a permission. Does
 * not check whether a route is below /api: pass the plugin that is registered there.
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

/** @throws Error */
export function assertEndpointsImplemented(
  served: readonly Endpoint[],
  implemented: ReadonlySet<string>,
): void {
  const forgotten = served.filter(({ name }) => !implemented.has(name)).map(({ name }) => name);
  if (forgotten.length > 0) throw new Error(`no handler for: ${forgotten.join(', ')}`);
}

/**
 * A known path with another method gets 405. @throws Error for a route without declared access, or
 * a served endpoint without a handler
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
  await app.register(referenceRoutes, { served });
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
