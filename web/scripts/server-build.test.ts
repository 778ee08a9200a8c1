import type { Installation, SiteRenderer } from '@midan/contract';
import common from '@midan/messages/ar/common.ts';
import publicTexts from '@midan/messages/ar/public.ts';
import { expect, test } from 'vitest';
import { EXAMPLE } from '../src/lib/installation-example.ts';

/** The build that the API's server imports. */
const { renderPage: render, pageFor } = (await import(
  new URL('../build/server/index.js', import.meta.url).href
)) as SiteRenderer;
const renderPage = (path: string, installation: Installation) =>
  render(path, installation, async () => ({}));

test.each(['/', '/ar', '/academy/login', '/student', '/-', '/editions/-/-'])(
  'renders %s whole',
  async (path) => {
    const page = await renderPage(path, { ...EXAMPLE, language: 'en' });
    expect([page.status, page.body.endsWith('</html>')]).toEqual([
      path.endsWith('-') ? 404 : 200,
      true,
    ]);
  },
);

test('without texts a legal page says so, the footer leads to none, and nobody can register', async () => {
  const legal = { privacy: 0, terms: 0, child_safety: 0 };
  const site = { ...EXAMPLE.site, demo: false, legal };
  const bare = { ...EXAMPLE, site };
  const { status, body } = await renderPage('/ar/privacy', { ...bare, language: 'ar' });
  expect(status).toBe(200);
  expect(body).toContain(publicTexts.legal.unpublished);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).not.toContain('href="/ar/privacy"');
  expect((await renderPage('/sitemap.xml', { ...bare, language: 'ar' })).body).not.toMatch(
    /privacy/,
  );
  for (const path of ['/ar', '/academy/register', '/student/register']) {
    const page = await renderPage(path, { ...bare, language: 'ar' });
    expect(page.body).toContain(common.legal.notOpen);
    expect(page.body).not.toContain('data-path="terms_version"');
  }
  expect((await renderPage('/about', { ...bare, language: 'en' })).body).toContain(
    '<h1>About</h1>',
  );
  expect((await renderPage('/p/-', { ...bare, language: 'en' })).status).toBe(404);
});

test('a component that throws rejects the rendering, with its error as the cause', async () => {
  const broken = { ...EXAMPLE, language: 'en' as const, site: null as never };
  const { cause } = (await renderPage('/', broken).catch((error: unknown) => error)) as Error;
  expect(cause).toBeInstanceOf(TypeError);
  // The next one is rendered.
  expect((await renderPage('/', { ...EXAMPLE, language: 'en' })).status).toBe(200);
});

test.each([
  ['/track1', '/#tracks'],
  ['/ar/tracks/climate', '/ar#tracks'],
  ['/editions/seventh/innovation', '/#tracks'],
])('%s leads to %s while its track has no page', async (path, location) => {
  const page = await renderPage(path, { ...EXAMPLE, language: 'en' });
  expect(page).toMatchObject({ status: 302, location });
});

const RESULT = 'sixth/giza/climate/junior';
const EVENT = '01980000-0000-7000-8000-000000000001';
const EDITIONS = [{ slug: 'sixth', tracks: [{ key: 'climate' }] }];
test.each([
  ['/', '/'],
  ['/ar', '/ar'],
  ['/ar/gallery', '/ar/gallery'],
  ['/student', '/student'],
  ['/academy/wallet/pay', '/academy/wallet/pay'],
  ['/Academy/Wallet/', '/academy/wallet'],
  ['/academy/teams/17', '/academy/teams/-'],
  ['/academy/nowhere/at/all', '/academy/*'],
  ['/academy//teams', '/academy/-/-'],
  ['/j/abcdef/more', '/j/-/-'],
  ['/nowhere', '/-'],
  ['/ar/nowhere', '/ar/-'],
  ['//midan.test', '/-'],
  ['/ar/editions/sixth', '/ar/editions/sixth'],
  ['/editions/sixtieth', '/editions/-'],
  ['/ar/editions/sixth/climate', '/ar/editions/sixth/climate'],
  ['/editions/sixth/invented', '/editions/-/-'],
  ['/editions/sixtieth/climate', '/editions/-/-'],
  ['/admin/website/climate', '/admin/website/-'],
  ['/ar/p/bus', '/ar/p/bus'],
  ['/p/sixth', '/p/-'],
  ['/p/<b>', '/p/-'],
  [`/ar/results/${RESULT}`, `/ar/results/${RESULT}`],
  [`/results/${RESULT}/1`, '/results/-/-/-/-'],
  ['/results/a/b/c/d', '/results/-/-/-/-'],
  ['/results', '/results'],
  [`/ar/live/${EVENT}`, `/ar/live/${EVENT}`],
  ['/live/invented', '/live/-'],
])('%s has the HTML of %s', (path, kept) => {
  const known = { editions: EDITIONS, pages: ['bus'], results: [RESULT], live: [EVENT] };
  const asked = { path, from: null, cookies: '', ...known };
  expect(pageFor(asked).path).toBe(kept);
});

const NONE = { editions: [], pages: [], results: [], live: [] };
test.each([
  ['midan_language=en', '/ar', 'en'],
  ['', '/', 'en'],
  ['', '/ar/gallery', 'ar'],
  ['', null, 'ar'],
  ['midan_language=fr', null, 'ar'],
])('an account page with the cookie "%s" opened from %s is in %s', (cookies, from, language) => {
  expect(pageFor({ path: '/academy/login', from, cookies, ...NONE }).language).toBe(language);
});
