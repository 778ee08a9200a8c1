import type { PageContent } from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { organizationForm } from '../../web/src/content/organization-form.ts';
import { trackSections } from '../../web/src/content/track-sections.ts';
import { PUBLIC_PAGES, publicPath } from '../../web/src/public-pages.ts';
import { hydrated } from '../support/hydrated.ts';
import { textsOf } from '../support/texts.ts';

async function trackOf(request: APIRequestContext, key: string) {
  const { data } = await (await request.get(`/api/site/content/en/track.${key}`)).json();
  return (data as PageContent).track as NonNullable<PageContent['track']>;
}

const TYPES = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

test('every page has a title and leads to its other language', async ({ page }) => {
  for (const path of Object.keys(PUBLIC_PAGES)) {
    for (const language of ['en', 'ar'] as const) {
      const other = publicPath(path, language === 'en' ? 'ar' : 'en');
      // A track's page leads home while another journey's edition, which has none, is current.
      await expect(async () => {
        await page.goto(publicPath(path, language), { waitUntil: 'domcontentloaded' });
        await expect(page).toHaveTitle(/(^|\| )(Midan|ميدان)/);
        const link = page.getByRole('banner').locator('a[hreflang]');
        await expect(link).toHaveAttribute('href', other, { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
    }
  }
});

for (const { path, key } of [
  { path: '/tracks/innovation', key: 'sixth.innovation' },
  { path: '/tracks/climate', key: 'sixth.climate' },
  { path: '/editions/sixth/climate', key: 'sixth.climate' },
]) {
  test(`${path} hands out its files with type and size, and leads to registration and the current tracks`, async ({
    page,
    request,
  }) => {
    const text = (await textsOf('public', 'en')).editions.archived;
    const { title, files } = await trackOf(request, key);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
    await expect(page.getByText('This track belonged to the sixth edition.')).toBeVisible();
    for (const { label, english, arabic } of files) {
      for (const [language, href] of [
        ['English', english],
        ['Arabic', arabic],
      ] as const) {
        const type = href.endsWith('.pptx') ? 'pptx' : 'pdf';
        const link = page.getByRole('link', { name: `${label}: ${language}` });
        await expect(link).toHaveAttribute('href', href);
        // A rulebook is set when it is asked for.
        const isSet = href.startsWith('/rulebook/');
        const size = isSet ? '' : ' · [\\d.]+ (KB|MB)';
        await expect(link).toHaveText(new RegExp(`${type.toUpperCase()}${size}$`));
        const file = await request.get(href);
        expect(file.status(), href).toBe(200);
        expect(file.headers()['content-type'], href).toBe(TYPES[type]);
        if (isSet) continue;
        const beyond = await request.get(href, { headers: { range: 'bytes=99999999-' } });
        expect(beyond.status(), href).toBe(416);
      }
    }
    const hero = page.locator('main header');
    await hero.getByRole('link', { name: trackSections.en.register, exact: true }).click();
    await expect(page).toHaveURL(/\/organization-form$/);
    await page.goBack();
    await page.getByRole('link', { name: text.link }).click();
    await expect(page).toHaveURL(/\/#tracks$/);
  });
}

for (const { path, key, title } of [
  { path: '/track1', key: 'innovation', title: 'Innovation and Entrepreneurship' },
  { path: '/track2', key: 'wellness-wave', title: 'Wellness Wave AI-Robo Challenge' },
  { path: '/track3', key: 'robo-soccer', title: 'Robo Soccer League' },
]) {
  test(`${path} is in the menu, says price and dates, and leads to registration`, async ({
    page,
    request,
  }) => {
    const { nav, dates } = await textsOf('public', 'en');
    const { data } = await (await request.get('/api/site')).json();
    await page.goto('/gallery');
    await hydrated(page);
    await page.locator('summary', { hasText: nav.explore }).click();
    await page.getByRole('banner').getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: dates.title })).toBeVisible();
    await expect(page.getByText(data.team_price.toLocaleString('en-US'))).toBeVisible();
    await page.getByRole('link', { name: trackSections.en.register, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/organization-form\\?track=${key}$`));
    await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', key);
    await page.getByRole('button', { name: organizationForm.en.register }).click();
    await expect(page).toHaveURL(new RegExp(`/academy/register\\?track=${key}$`));
    const { register } = await textsOf('academies', 'en');
    await expect(page.getByText(register.track.replace('{{track}}', title))).toBeVisible();
  });
}

test('every project without a video leads to the channel, in a new tab', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/site')).json();
  await page.goto('/projects');
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(links).toHaveCount(15);
  for (const index of Array(15).keys()) {
    await expect(links.nth(index)).toHaveAttribute('href', data.social.youtube);
    await expect(links.nth(index)).toHaveAttribute('target', '_blank');
  }
});

test('invented addresses of tracks are wrong, the right ones are in the sitemap', async ({
  request,
}) => {
  for (const path of ['/editions/sixth/drones', '/editions/none/climate', '/ar/editions/sixth/x']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/ar/editions/sixth/climate</loc>');
});
