import type { Installation, SiteRenderer } from '@midan/contract';
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
])('%s has the HTML of %s', (path, kept) => {
  expect(pageFor({ path, from: null, cookies: '', editions: EDITIONS }).path).toBe(kept);
});

test.each([
  ['midan_language=en', '/ar', 'en'],
  ['', '/', 'en'],
  ['', '/ar/gallery', 'ar'],
  ['', null, 'ar'],
  ['midan_language=fr', null, 'ar'],
])('an account page with the cookie "%s" opened from %s is in %s', (cookies, from, language) => {
  expect(pageFor({ path: '/academy/login', from, cookies, editions: [] }).language).toBe(language);
});
