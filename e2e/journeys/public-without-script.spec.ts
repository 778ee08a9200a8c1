import type { Site } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { organizationForm } from '../../web/src/content/organization-form.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { textsOf } from '../support/texts.ts';

const pictures = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').filter({ visible: true });

for (const { language, at } of [
  { language: 'en', at: '' },
  { language: 'ar', at: '/ar' },
] as const) {
  test.describe(`without scripts in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('the footer has this installation’s contact and links', async ({ page, request }) => {
      const { footer } = await textsOf('public', language);
      const { data } = await (await request.get('/api/site')).json();
      await page.goto(`${at}/about`);
      const end = page.getByRole('contentinfo');
      await expect(end.getByText(data.contact.address[language])).toBeVisible();
      await expect(end.getByRole('link', { name: data.contact.email })).toBeVisible();
      await expect(end.getByRole('link', { name: data.contact.phone })).toHaveAttribute(
        'href',
        `tel:${data.contact.phone.replaceAll(' ', '')}`,
      );
      const social = end.getByRole('list', { name: footer.follow }).getByRole('link');
      await expect(social).toHaveCount(5);
      await expect(social.last()).toHaveAttribute('href', data.social.whatsapp_channel);
    });

    test('the gallery filters by city, by links that can be kept', async ({ page }) => {
      const { gallery: texts } = await textsOf('public', language);
      const tanta = language === 'ar' ? 'طنطا' : 'Tanta';
      await page.goto(`${at}/gallery`);
      await expect(pictures(page)).toHaveCount(36);
      const filters = page.getByRole('group', { name: texts.filter });
      await filters.getByRole('link', { name: tanta }).click();
      await expect(page).toHaveURL(/\/gallery#tanta$/);
      await expect(pictures(page)).toHaveCount(9);
      await expect(filters).toBeInViewport();
      await filters.getByRole('link', { name: texts.all }).click();
      await expect(pictures(page)).toHaveCount(36);
    });

    test('a wrong address gets a page that leads on, in its language', async ({ page }) => {
      const { notFound, backHome } = await textsOf('common', language);
      const { footer } = await textsOf('public', language);
      const response = await page.goto(`${at}/nowhere/at/all`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
      await page.getByRole('link', { name: footer.awards }).click();
      await expect(page).toHaveURL(new RegExp(`:\\d+${at}/awards$`));
      await page.goto(`${at}/nowhere`);
      await page.getByRole('link', { name: backHome }).click();
      await expect(page).toHaveURL(new RegExp(`:\\d+${at || '/'}$`));
    });

    test('a chosen track goes along to registration, which asks for scripts', async ({ page }) => {
      const texts = organizationForm[language];
      const { data } = await (await page.request.get('/api/site')).json();
      await page.goto(`${at}/organization-form`);
      const price = data.team_price.toLocaleString('en-US');
      await expect(page.getByText(price).first()).toBeVisible();
      const { tracks } = (data as Site).edition;
      const choices = page.getByRole('radio');
      await expect(choices).toHaveCount(tracks.length);
      const soccer = tracks.find(({ key }) => key === 'robo-soccer');
      await page.getByRole('radio', { name: soccer?.sub_title[language] }).check();
      await page.getByRole('button', { name: texts.register }).click();
      await expect(page).toHaveURL(/\/academy\/register\?track=robo-soccer$/);
      const { register } = await textsOf('academies', language);
      const { withoutScript } = await textsOf('shell', language);
      await expect(page.getByRole('heading', { level: 1, name: register.title })).toBeVisible();
      await expect(page.getByRole('heading', { name: withoutScript.title })).toBeVisible();
    });
  });
}

async function holdScripts(page: Page): Promise<() => void> {
  let start = () => {};
  const wanted = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  return start;
}

test('a filter keeps the focus when the script makes it a button', async ({ page }) => {
  const { gallery } = await textsOf('public', 'en');
  const filters = page.getByRole('group', { name: gallery.filter });
  const start = await holdScripts(page);
  await page.goto('/gallery', { waitUntil: 'commit' });
  await filters.getByRole('link', { name: 'Tanta' }).focus();
  start();
  await expect(filters.getByRole('button', { name: 'Tanta' })).toBeFocused();
});

test('what is done before the script runs stays done', async ({ page }) => {
  const { nav, gallery } = await textsOf('public', 'en');
  const filters = page.getByRole('group', { name: gallery.filter });
  const cairo = filters.getByText('Cairo');
  await page.setViewportSize({ width: 390, height: 844 });
  const start = await holdScripts(page);
  const hydration = page.waitForRequest('**/assets/*.js');
  await page.goto('/gallery', { waitUntil: 'commit' });
  await cairo.click();
  await expect(pictures(page)).toHaveCount(9);
  await page.getByRole('button', { name: nav.menu }).click();
  const link = page.getByRole('link', { name: nav.about, exact: true });
  await expect(link).toBeVisible();
  await hydration;
  start();
  const button = filters.getByRole('button', { name: 'Cairo' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(link).toBeVisible();
  await expectAccessible(page, 'open menu');
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(pictures(page)).toHaveCount(9);
});
