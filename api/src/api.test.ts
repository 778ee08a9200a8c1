import { ENDPOINTS } from '@midan/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../test/app.ts';
import { academyWith } from '../test/fixtures.ts';
import { assertEndpointsImplemented, assertRoutesDeclared } from './api.ts';
import { HTTP } from './limits.ts';

const context = testApp();

describe('declared access', () => {
  it('stops the start when a route below /api has no endpoint', () => {
    const app = Fastify();
    assertRoutesDeclared(app);
    expect(() => app.get('/api/secret', async () => 'x')).toThrow('has no declared access');
  });

  it('stops the start when an endpoint permits no role', () => {
    const app = Fastify();
    assertRoutesDeclared(app);
    const endpoint = { ...ENDPOINTS[0], access: [] } as never;
    const route = () => app.get('/api/x', { config: { endpoint } }, async () => 'x');
    expect(route).toThrow('has no declared access');
  });

  it('stops the start when an endpoint has no handler', () => {
    const all = new Set(ENDPOINTS.map(({ name }) => name));
    expect(() => assertEndpointsImplemented(ENDPOINTS, all)).not.toThrow();
    all.delete('purchaseTeams');
    expect(() => assertEndpointsImplemented(ENDPOINTS, all)).toThrow(
      'no handler for: purchaseTeams',
    );
  });

  it('returns 401 without a token on every endpoint that is not public', async () => {
    const closed = ENDPOINTS.filter(({ access }) => access !== 'public');
    expect(closed.length).toBeGreaterThan(10);
    for (const endpoint of closed) {
      const id = '01890000-0000-7000-8000-000000000000';
      const params = Object.fromEntries(
        Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, id]),
      );
      const { status, body } = await send(context, endpoint, { params });
      expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 401, 'unauthenticated']);
    }
  });
});

describe('requests', () => {
  it('accepts a JSON POST without a body, and names missing fields', async () => {
    const headers = { 'content-type': 'application/json' };
    const { token } = await academyWith(context.db);
    const post = (url: string, authorization = '') =>
      context.app.inject({ method: 'POST', url, headers: { ...headers, authorization } });
    const read = await post('/api/academy/notices/read', `Bearer ${token}`);
    expect([read.statusCode, read.json().success]).toEqual([200, true]);
    const login = await post('/api/academy/login');
    expect([login.statusCode, Object.keys(login.json().errors)]).toEqual([
      422,
      ['email', 'password'],
    ]);
  });

  it('returns 400 in the envelope for malformed JSON', async () => {
    const { statusCode, json } = await context.app
      .inject({
        method: 'POST',
        url: '/api/academy/login',
        headers: { 'content-type': 'application/json' },
        payload: '{"email":',
      })
      .then((response) => ({ statusCode: response.statusCode, json: response.json() }));
    expect(statusCode).toBe(400);
    expect(json).toMatchObject({ success: false, code: 'malformed_request' });
  });

  it('refuses a body that is too large or holds too many values, another media type, and a poisoned prototype', async () => {
    const post = (payload: string, type = 'application/json') =>
      context.app.inject({
        method: 'POST',
        url: '/api/academy/login',
        headers: { 'content-type': type },
        payload,
      });
    const huge = JSON.stringify({ email: 'x'.repeat(1024 * 1024) });
    expect((await post(huge)).statusCode).toBe(413);
    const values = JSON.stringify({ email: Array.from({ length: HTTP.bodyMaxValues }, () => 1) });
    expect((await post(values)).statusCode).toBe(413);
    expect((await post('<a/>', 'application/xml')).statusCode).toBe(415);
    expect((await post('{"__proto__":{"a":1},"email":"a"}')).statusCode).toBe(400);
  });

  it('returns the envelope and all headers for malformed URLs', async () => {
    const long = await context.app.inject(`/api/academy/teams/${'x'.repeat(300)}`);
    const malformed = await context.app.inject('/api/academy/teams/%zz');
    expect([long.statusCode, long.json().code]).toEqual([404, 'not_found']);
    expect([malformed.statusCode, malformed.json().code]).toEqual([400, 'malformed_request']);
    // A page's path that cannot be decoded answers 404; its query is not looked at.
    const page = await context.app.inject('/academy/%E0%A4%A');
    expect(page.statusCode).toBe(404);
    expect((await context.app.inject('/health%7A?from=%E0')).statusCode).toBe(200);
    for (const { headers } of [long, malformed, page]) {
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(headers['x-request-id']).toBeDefined();
    }
  });

  it('keeps a plain request id and replaces a suspicious one', async () => {
    const get = (id: string) =>
      context.app.inject({ url: '/api/site', headers: { 'x-request-id': id } });
    expect((await get('trace-42')).headers['x-request-id']).toBe('trace-42');
    expect((await get('a\tb<script>')).headers['x-request-id']).not.toContain('<');
  });
});

describe('operations', () => {
  it('is healthy and ready', async () => {
    expect((await context.app.inject('/healthz')).statusCode).toBe(200);
    expect((await context.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      database: 'ok',
      files: 'ok',
    });
  });

  it('shows metrics to loopback only, by route pattern', async () => {
    await context.app.inject('/api/site');
    const { statusCode, body } = await context.app.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toContain('route="/api/site"');
    const foreign = await context.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect(foreign.statusCode).toBe(404);
  });
});

describe('an address below /api', () => {
  it('returns 405 with the allowed methods, and 404 if it is unknown', async () => {
    const ask = (method: 'DELETE' | 'GET', url: string) => context.app.inject({ method, url });
    const site = await ask('DELETE', '/api/site?x=1');
    expect([site.statusCode, site.json().code, site.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET',
    ]);
    const profile = await ask('DELETE', '/api/academy/profile');
    expect([profile.statusCode, profile.headers.allow]).toEqual([405, 'GET, PUT']);
    const unknown = await ask('GET', '/api/nothing');
    expect([unknown.statusCode, unknown.headers.allow]).toEqual([404, undefined]);
  });

  it('allows no browser features, and the documentation loads nothing from other hosts', async () => {
    const site = await context.app.inject('/api/site');
    expect(site.headers['permissions-policy']).toContain('camera=(), ');
    const docs = await context.app.inject('/api/docs/');
    expect(docs.statusCode).toBe(200);
    const page = await context.app.inject('/api/docs');
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part ?? '');
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) {
      const { statusCode } = await context.app.inject(part);
      expect([part, statusCode]).toEqual([part, 200]);
    }
    expect(docs.headers['content-security-policy']).not.toMatch(/https?:|swagger\.io|\*/);
    expect(docs.headers['content-security-policy']).toContain("script-src 'self';");
  });
});
