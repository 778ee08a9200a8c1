import { LEGAL, registerAcademy } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { childSafety } from '../../web/src/content/legal/child-safety.ts';
import { privacy } from '../../web/src/content/legal/privacy.ts';
import { terms } from '../../web/src/content/legal/terms.ts';
import { publicPath } from '../../web/src/public-pages.ts';
import { fillRegistration, openIn } from '../support/school.ts';
import { textsOf } from '../support/texts.ts';

const PAGES = [
  { path: '/privacy', texts: privacy },
  { path: '/terms', texts: terms },
  { path: '/child-safety', texts: childSafety },
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, texts } of PAGES) {
    test(`${path} is found from the footer and reads in both languages`, async ({
      page,
      request,
    }) => {
      const { contact } = (await (await request.get('/api/site')).json()).data;
      for (const language of ['en', 'ar'] as const) {
        const { legal } = await textsOf('public', language);
        const { title, sections } = texts[language];
        await page.goto(publicPath('/about', language));
        const end = page.getByRole('contentinfo');
        await end.getByRole('link', { name: title, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByText(legal.draft)).toBeVisible();
        await expect(page.locator('main mark').first()).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: contact.email }).first()).toBeVisible();
        const last = sections.at(-1);
        await main.getByRole('link', { name: last?.title ?? '', exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`#${last?.id}$`));
        await expect(page.getByRole('heading', { name: last?.title ?? '' })).toBeInViewport();
        expect(await main.innerText()).not.toMatch(/\*\*|\{|\}/);
      }
    });
  }
});

test('a school accepts the terms by its own tick; a version that changed meanwhile is said, and nothing typed is lost', async ({
  page,
}) => {
  await openIn(page, 'ar', '/academy/register');
  const number = `11${Math.floor(Math.random() * 1e8)}`.padEnd(10, '0');
  const school = { name: 'مدرسة الشروط', email: `terms-${number}@midan.test`, phone: number };
  const { register, fields } = await fillRegistration(page, 'ar', school);
  const { fields: errors, codes } = await textsOf('errors', 'ar');
  const tick = page.getByRole('checkbox', { name: register.acceptsTerms });
  const submit = page.getByRole('button', { name: register.submit });
  const bodies: Record<string, unknown>[] = [];
  await page.route(`**/api${registerAcademy.path}`, async (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length > 1) return route.continue();
    return route.fulfill({
      status: 409,
      json: { success: false, code: 'legal_outdated', message: codes.legal_outdated },
    });
  });

  await tick.uncheck();
  await submit.click();
  await expect(tick).toBeFocused();
  await expect(page.getByText(errors.required).first()).toBeVisible();
  expect(bodies).toEqual([]);
  await tick.check();
  const site = page.waitForResponse('**/api/site');
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: codes.legal_outdated })).toBeVisible();
  await site;
  await expect(page.getByRole('textbox', { name: fields.name })).toHaveValue(school.name);
  await submit.click();
  await expect(page).toHaveURL(/\/academy\/verify-phone/);
  const shown = { privacy_version: LEGAL.privacy.shown, terms_version: LEGAL.terms.shown };
  expect(bodies).toEqual([expect.objectContaining(shown), expect.objectContaining(shown)]);
});
