import { expect, test } from '@playwright/test';
import { organizationForm } from '../../web/src/content/organization-form.ts';
import { projects } from '../../web/src/content/projects.ts';
import { climateDownloads, innovationDownloads } from '../../web/src/content/track-downloads.ts';
import { climate } from '../../web/src/content/track-pages/climate.ts';
import { innovation } from '../../web/src/content/track-pages/innovation.ts';
import { track1 } from '../../web/src/content/track-pages/track1.ts';
import { track2 } from '../../web/src/content/track-pages/track2.ts';
import { track3 } from '../../web/src/content/track-pages/track3.ts';
import { trackSections } from '../../web/src/content/track-sections.ts';
import { PUBLIC_PAGES, publicPath } from '../../web/src/public-pages.ts';
import { hydrated } from '../support/hydrated.ts';
import { textsOf } from '../support/texts.ts';

const TYPES = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

test('every page has a title and leads to its other language', async ({ page }) => {
  for (const path of Object.keys(PUBLIC_PAGES)) {
    for (const language of ['en', 'ar'] as const) {
      await page.goto(publicPath(path, language), { waitUntil: 'domcontentloaded' });
      const other = publicPath(path, language === 'en' ? 'ar' : 'en');
      await expect(page).toHaveTitle(/(^|\| )(Midan|ميدان)/);
      await expect(page.getByRole('banner').locator('a[hreflang]')).toHaveAttribute('href', other);
    }
  }
});

for (const { path, content, downloads } of [
  { path: '/tracks/innovation', content: innovation, downloads: innovationDownloads },
  { path: '/tracks/climate', content: climate, downloads: climateDownloads },
]) {
  test(`${path} hands out its files with type and size, and leads to registration and the current tracks`, async ({
    page,
    request,
  }) => {
    const text = (await textsOf('public', 'en')).editions.archived;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.en.title);
    await expect(page.getByText(text.sixth)).toBeVisible();
    for (const { text, links } of downloads.downloads) {
      for (const { label, href } of links) {
        const type = href.endsWith('.pptx') ? 'pptx' : 'pdf';
        const link = page.getByRole('link', { name: `${text.en}: ${label.en}` });
        await expect(link).toHaveAttribute('href', href);
        await expect(link).toHaveText(new RegExp(`${type.toUpperCase()} · [\\d.]+ (KB|MB)$`));
        const file = await request.get(href);
        expect(file.status(), href).toBe(200);
        expect(file.headers()['content-type'], href).toBe(TYPES[type]);
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
  { path: '/track1', key: 'innovation', title: track1.en.title },
  { path: '/track2', key: 'wellness-wave', title: track2.en.title },
  { path: '/track3', key: 'robo-soccer', title: track3.en.title },
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

test('every project leads to its video, or to the channel, in a new tab', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/site')).json();
  await page.goto('/projects');
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(links).toHaveCount(projects.length);
  for (const [index, { url }] of projects.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', url ?? data.social.youtube);
    await expect(links.nth(index)).toHaveAttribute('target', '_blank');
  }
});
