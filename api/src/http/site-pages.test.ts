import { setTimeout } from 'node:timers/promises';
import type { Site, SiteRenderer } from '@midan/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keptBriefly } from '../db/kept-briefly.ts';
import type { Db } from '../db/pool.ts';
import { PAGES } from '../limits.ts';
import { type Pages, sendPage, sitePages } from './site-pages.ts';

const TEXT = 'Midan '.repeat(100);
const app = Fastify();
const log = app.log;
const site = { team_price: 4500 } as Site;
const results = { addresses: [], revision: '', live: [] };
let base = '';
let pages: Pages;

const renderPage = vi.fn<SiteRenderer['renderPage']>(async (path, { language, site }) => ({
  status: path === '/-' ? 404 : 200,
  contentType: 'text/html; charset=utf-8',
  body: `<p>${path} ${language} ${site.team_price} ${TEXT}</p>`,
  inlineScripts: ['alert(1)'],
}));
const inForce = vi.fn<() => Promise<Site>>();

beforeAll(async () => {
  app.get('/*', async (request, reply) => {
    const path = request.url.replace(/\?.*/, '');
    return sendPage(await pageNow(path, 'en'), 'accept-encoding', request, reply);
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  renderPage.mockClear();
  inForce.mockReset().mockResolvedValue(site);
  const contentOf = async () => ({});
  const resultPages = async () => results;
  const facts = { currentSite: inForce, contentOf, resultPages, liveRevision: async () => '' };
  pages = await sitePages({ renderer: { renderPage }, origin: base, ...facts, log });
});

const facts = keptBriefly(async () => site);
/** What a change of settings in this process does: facts read before it are not used again. */
const changed = () => facts.forget({} as Db);
const pageNow = async (path: string, language: 'ar' | 'en') =>
  pages.pageWith(path, language, await pages.siteNow());
const bodyOf = async (path: string, language: 'ar' | 'en' = 'en') =>
  (await pageNow(path, language)).bodies.identity.toString();

test('a page is rendered once for each language', async () => {
  await Promise.all([bodyOf('/'), bodyOf('/'), bodyOf('/')]);
  expect(renderPage).toHaveBeenCalledTimes(1);
  expect(await bodyOf('/', 'ar')).toContain('/ ar 4500');
  expect(renderPage).toHaveBeenCalledTimes(2);
});

test('the crew’s pages alone may use the camera and a worker', async () => {
  const headersOf = async (path: string) => (await pageNow(path, 'en')).headers;
  expect(await headersOf('/crew')).toMatchObject({
    'permissions-policy': expect.stringContaining('camera=(self), '),
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  });
  for (const path of ['/', '/en', '/crew/-/-', '/academy']) {
    const headers = await headersOf(path);
    expect(headers['permissions-policy']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('worker-src');
  }
});

test('facts are read once in a tenth of a second, unless this process changed some', async () => {
  await bodyOf('/');
  const reads = inForce.mock.calls.length;
  inForce.mockResolvedValue({ ...site, team_price: 5000 });
  expect(await bodyOf('/')).toContain('4500');
  expect(inForce).toHaveBeenCalledTimes(reads);
  await setTimeout(PAGES.factsFreshMs);
  expect(await bodyOf('/')).toContain('5000');
});

test('the next response contains a changed fact', async () => {
  expect(await bodyOf('/')).toContain('4500');
  inForce.mockResolvedValue({ ...site, team_price: 5000 });
  changed();
  expect(await bodyOf('/')).toContain('5000');
});

test('all who wait for a page that cannot be rendered get the one before', async () => {
  await bodyOf('/');
  inForce.mockResolvedValue({ ...site, team_price: 5000 });
  changed();
  renderPage.mockRejectedValueOnce(new Error('broken'));
  const both = await Promise.all([bodyOf('/'), bodyOf('/')]);
  expect(both.every((body) => body.includes('4500'))).toBe(true);
  expect(await bodyOf('/')).toContain('5000');
});

test('keeps the last rendered pages while facts or rendering fail', async () => {
  await bodyOf('/');
  inForce.mockRejectedValueOnce(new Error('the database is away'));
  changed();
  expect(await bodyOf('/')).toContain('4500');
  expect(await bodyOf('/other')).toContain('/other en 4500');
  inForce.mockResolvedValue({ ...site, team_price: 5000 });
  changed();
  renderPage.mockRejectedValueOnce(new Error('broken'));
  expect(await bodyOf('/')).toContain('4500');
  expect(await bodyOf('/')).toContain('5000');
});

test('pages come at once while the database does not answer', async () => {
  await bodyOf('/');
  const never = Promise.withResolvers<Site>();
  inForce.mockReturnValue(never.promise);
  changed();
  const began = performance.now();
  expect(await Promise.all([bodyOf('/'), bodyOf('/other')])).toEqual([
    expect.stringContaining('4500'),
    expect.stringContaining('4500'),
  ]);
  expect(performance.now() - began).toBeLessThan(1_000);
  inForce.mockResolvedValue({ ...site, team_price: 5000 });
  changed();
  expect(await bodyOf('/')).toContain('5000');
});

test('facts of a slow read do not replace those of a later one', async () => {
  const slow = Promise.withResolvers<Site>();
  inForce.mockReturnValueOnce(slow.promise);
  changed();
  expect(await bodyOf('/')).toContain('4500');
  inForce.mockResolvedValueOnce({ ...site, team_price: 5000 });
  changed();
  expect(await bodyOf('/')).toContain('5000');
  slow.resolve({ ...site, team_price: 4800 });
  inForce.mockRejectedValueOnce(new Error('the database is away'));
  changed();
  expect(await bodyOf('/')).toContain('5000');
});

test('a page comes compressed, whatever its query, and allows its own inline scripts', async () => {
  const reply = await fetch(`${base}/?from=mail`, { headers: { 'accept-encoding': 'br' } });
  expect(reply.headers.get('content-encoding')).toBe('br');
  expect(reply.headers.get('vary')).toBe('accept-encoding');
  // sha256 of `alert(1)`.
  expect(reply.headers.get('content-security-policy')).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
  );
  expect(await reply.text()).toContain(TEXT);
});

test('does not send an encoding that the client excludes', async () => {
  const encodingFor = async (accepted: string) =>
    (await fetch(base, { headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    );
  expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(await encodingFor('br; q=0.0, gzip;q=0')).toBeNull();
  expect(await encodingFor('gzip, br;q=0.5')).toBe('br');
});

test('returns 304 without a body for a matching ETag, and no body for HEAD', async () => {
  const { headers, bodies } = await pageNow('/', 'en');
  const etag = headers.etag ?? '';
  for (const known of [etag, etag.slice(2), `"old", ${etag}`, '*']) {
    const again = await fetch(base, { headers: { 'if-none-match': known } });
    expect([known, again.status, await again.text()]).toEqual([known, 304, '']);
  }
  expect((await fetch(base)).headers.get('etag')).toBe(etag);
  const old = await fetch(base, { headers: { 'if-none-match': '"old"' } });
  expect(old.status).toBe(200);
  const head = await fetch(base, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([head.headers.get('content-length'), await head.text()]).toEqual([
    `${bodies.identity.length}`,
    '',
  ]);
  const missing = await fetch(`${base}/-`, { headers: { 'if-none-match': '*' } });
  expect(missing.status).toBe(404);
});
