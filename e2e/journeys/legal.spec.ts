import { getContent, publishContent, registerAcademy, setGuardian } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { publicPath } from '../../web/src/public-pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { guardianPath } from '../support/double-press/guardian.ts';
import { HOSTILE_TEXTS, watchForScripts } from '../support/hostile.ts';
import { openAsAdministrator } from '../support/own-administrator.ts';
import { callAs, filled, ownPhone, ownStudent } from '../support/own-student.ts';
import { fillRegistration, openIn } from '../support/school.ts';
import { expectNoMore, expectServed } from '../support/served.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/privacy', '/terms', '/child-safety']) {
    test(`${path} is found from the footer and reads in both languages`, async ({
      page,
      request,
    }) => {
      const read = async (at: string) => (await (await request.get(`/api/site${at}`)).json()).data;
      const { contact } = await read('');
      for (const language of ['en', 'ar'] as const) {
        const { legal } = await textsOf('public', language);
        const { page: own } = await read(`/content/${language}/page.${path.slice(1)}`);
        const headings: string[] = own.text.match(/(?<=^## ).+$/gm);
        await page.goto(publicPath('/about', language));
        const end = page.getByRole('contentinfo');
        await end.getByRole('link', { name: own.title, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title);
        await expect(page.getByText(legal.draft.split('}}')[1] ?? '')).toBeVisible();
        await expect(page.locator('main mark').first()).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: contact.email }).first()).toBeVisible();
        const last = headings.at(-1) ?? '';
        await main.getByRole('link', { name: last, exact: true }).click();
        await expect(page).toHaveURL(/#part-\d+$/);
        await expect(page.getByRole('heading', { name: last, exact: true })).toBeInViewport();
        expect(await main.innerText()).not.toMatch(/\*\*|##|\{|\}|\]\(/);
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
  const { legal } = (await (await page.request.get('/api/site')).json()).data;
  const shown = { privacy_version: legal.privacy, terms_version: legal.terms };
  expect(bodies).toEqual([expect.objectContaining(shown), expect.objectContaining(shown)]);
});

test('a parent finds what is kept about the child in two presses from the guardian’s page', async ({
  page,
  request,
}) => {
  const phone = `+20${ownPhone()}`;
  const { token } = await ownStudent(request, 'Salma', 'Testfamily');
  await callAs(request, token, setGuardian, { guardian_name: 'منى', guardian_phone: phone });
  await openIn(page, 'ar', await guardianPath(request, phone));
  const { legal } = await textsOf('common', 'ar');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: legal.privacy, exact: true }).click();
  const privacy = await opened;
  await privacy.getByRole('link', { name: 'ماذا نحفظ، ولماذا', exact: true }).click();
  await expect(privacy.getByRole('heading', { name: 'ماذا نحفظ، ولماذا' })).toBeInViewport();
});

test('an own page is written, stands in the footer in both languages, and is taken off', async ({
  page,
  request,
}) => {
  const texts = await textsOf('website', 'en');
  const editing = await textsOf('editing', 'en');
  const token = await ownersToken(request);
  const slug = `how-to-come-${Date.now()}`;
  const expectNothingRan = await watchForScripts(page);
  await openAsAdministrator(page, { token }, 'en', '/admin/website');
  const address = page.getByRole('textbox', { name: texts.add.slug });
  const write = page.getByRole('button', { name: texts.add.action });
  for (const wrong of ['', 'How to come', '-', '../admin', '<b>']) {
    await address.fill(wrong);
    await write.click();
    await expect(page.getByText(texts.add.format)).toBeVisible();
  }
  await address.fill(slug);
  await write.click();
  await expect(page).toHaveURL(new RegExp(`/admin/website/free_page\\.${slug}$`));
  const title = `${HOSTILE_TEXTS[1]} ${slug}`;
  const values = {
    title,
    description: HOSTILE_TEXTS[7],
    text: `## ${HOSTILE_TEXTS[0]}\n[gap]\n\n## Bus\n- **x** [y](/about)\n${HOSTILE_TEXTS.join('\n')}`,
  };
  for (const [name, value] of Object.entries(values)) {
    for (const script of ['english', 'arabic'] as const) {
      const label = fill(editing[script], { label: texts.fields[name as keyof typeof values] });
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    }
  }
  const publish = page.getByRole('button', { name: texts.publish });
  await publish.dblclick();
  await expect(publish).toBeDisabled();
  const read = () => callAs(request, token, filled(getContent, { key: `free_page.${slug}` }));
  await expect.poll(async () => (await read()).version).toBe(1);
  // Until its answer is there the page keeps the draft.
  await expect(publish).not.toHaveAttribute('data-loading');
  for (const language of ['en', 'ar'] as const) {
    await expectServed(request, publicPath('/about', language), `/p/${slug}`);
    await page.goto(publicPath('/about', language));
    await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${publicPath(`/p/${slug}`, language)}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { name: 'Bus' })).toHaveAttribute('id', /^part-\d+$/);
    await expect(page.locator('main mark')).toHaveText('[gap]');
    await expectAccessible(page, `own page in ${language}`);
    await expectNothingRan();
  }

  await openAsAdministrator(page, { token }, 'en', `/admin/website/free_page.${slug}`);
  await page.getByRole('checkbox', { name: texts.fields.hidden }).check();
  await publish.click();
  await expect.poll(async () => (await read()).version).toBe(2);
  for (const language of ['en', 'ar'] as const) {
    await expectNoMore(request, publicPath('/about', language), `/p/${slug}`);
    const response = await page.goto(publicPath(`/p/${slug}`, language));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: title })).toHaveCount(0);
  }
});

test('a change in substance is asked once: the form of the next version begins without it', async ({
  page,
  request,
}) => {
  const texts = await textsOf('website', 'en');
  const token = await ownersToken(request);
  const key = 'page.child-safety';
  const read = () => callAs(request, token, filled(getContent, { key }));
  const { version, value } = await read();
  await openAsAdministrator(page, { token }, 'en', `/admin/website/${key}`);
  const flag = page.getByRole('checkbox', { name: texts.fields.substance });
  await flag.check();
  await page.getByRole('button', { name: texts.publish }).click();
  await expect.poll(async () => (await read()).version).toBe(version + 1);
  expect((await read()).value).toMatchObject({ substance: true });
  await expect(flag).not.toBeChecked();
  await callAs(request, token, filled(publishContent, { key }), { version: version + 1, value });
});
