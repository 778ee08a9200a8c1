import { getContent, publishContent } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { publicPath } from '../../web/src/public-pages.ts';
import { addRow } from '../support/add-row.ts';
import { openAsAdministrator } from '../support/own-administrator.ts';
import { callAs, filled } from '../support/own-student.ts';
import { expectNoMore, expectServed } from '../support/served.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

/** All write the same block. */
test.describe.configure({ mode: 'serial' });

for (const language of ['ar', 'en'] as const) {
  test(`a question is written, seen before, published and taken back (${language})`, async ({
    page,
    request,
  }) => {
    const texts = await textsOf('website', language);
    const editing = await textsOf('editing', language);
    const token = await ownersToken(request);
    const read = () => callAs(request, token, filled(getContent, { key: 'faq' }));
    const before = await read();
    const name = `Parking ${language} ${Date.now()}`;
    await openAsAdministrator(page, { token }, language, '/admin/website');
    const block = texts.blocks.faq.title;
    await page.getByRole('link', { name: fill(texts.edit, { block }) }).click();
    await addRow(page, texts.fields.entries.add);
    const row = page.locator('fieldset[data-row]').last();
    const fieldIn = (label: string, script: 'english' | 'arabic') =>
      row.getByRole('textbox', { name: fill(editing[script], { label }) });
    for (const script of ['english', 'arabic'] as const) {
      await fieldIn(texts.fields.question, script).fill(name);
    }
    const publish = page.getByRole('button', { name: texts.publish });
    await publish.click();
    const answer = fieldIn(texts.fields.answer, 'arabic');
    await expect(answer).toHaveAttribute('aria-invalid', 'true');
    await answer.fill('نعم: **أمام البوابة**\n\n- [المواعيد](/ar/editions)');
    const english = fieldIn(texts.fields.answer, 'english');
    await english.fill('[x](javascript:alert(1))');
    await publish.click();
    await expect(english).toHaveAttribute('aria-invalid', 'true');
    await english.fill('Yes: **by the gate**\n\n- [dates](/editions)');
    const shown = page.frameLocator('iframe');
    await expect(shown.getByText(name)).toBeAttached();
    expect((await read()).version).toBe(before.version);

    await publish.dblclick();
    await expect.poll(async () => (await read()).version).toBe(before.version + 1);
    // Until its answer is there the page keeps the draft.
    await expect(publish).not.toHaveAttribute('data-loading');
    await expect(publish).toBeDisabled();
    for (const each of ['en', 'ar'] as const) {
      await expectServed(request, publicPath('/', each), name);
      await page.goto(publicPath('/', each));
      await page.getByText(name).click();
      const details = page.locator('details', { hasText: name });
      await expect(details.getByRole('strong')).toBeVisible();
      await expect(details.getByRole('link')).toHaveCount(1);
    }

    await openAsAdministrator(page, { token }, language, '/admin/website/faq');
    const load = fill(texts.versions.load, { version: before.version });
    await page.getByRole('button', { name: load, exact: true }).click();
    await publish.click();
    await expect.poll(async () => (await read()).value).toEqual(before.value);
  });
}

test('two editors: the second one keeps the typed text and decides', async ({ page, request }) => {
  const texts = await textsOf('website', 'en');
  const editing = await textsOf('editing', 'en');
  const token = await ownersToken(request);
  const read = () => callAs(request, token, filled(getContent, { key: 'faq' }));
  const { version, value } = await read();
  const { entries } = value as { entries: { question: { en: string; ar: string } }[] };
  await openAsAdministrator(page, { token }, 'en', '/admin/website/faq');
  const label = fill(editing.english, { label: texts.fields.question });
  const first = page.getByRole('textbox', { name: label }).first();
  await first.fill('Mine?');
  const theirs = [...entries].reverse();
  await callAs(request, token, filled(publishContent, { key: 'faq' }), {
    version,
    value: { entries: theirs },
  });
  const publish = page.getByRole('button', { name: texts.publish });
  await publish.click();
  await expect(page.getByText(editing.stale.replaces)).toBeVisible();
  await expect(first).toHaveValue('Mine?');
  await page.reload();
  await expect(first).toHaveValue('Mine?');
  await publish.click();
  await page.getByRole('button', { name: editing.stale.load }).click();
  await expect(first).toHaveValue(String(theirs[0]?.question.en));
  await callAs(request, token, filled(publishContent, { key: 'faq' }), {
    version: version + 1,
    value: { entries },
  });
});

test('news and a partner are written, shown on the home page and taken back', async ({
  page,
  request,
}) => {
  const texts = await textsOf('website', 'en');
  const { news, footer } = await textsOf('public', 'en');
  const editing = await textsOf('editing', 'en');
  const token = await ownersToken(request);
  const read = (key: string) => callAs(request, token, filled(getContent, { key }));
  const name = `Doors open ${Date.now()}`;
  const write = async (key: 'news' | 'partners', add: string, more: () => Promise<void>) => {
    const before = await read(key);
    await openAsAdministrator(page, { token }, 'en', `/admin/website/${key}`);
    await page.getByRole('button', { name: add }).click();
    await more();
    const publish = page.getByRole('button', { name: texts.publish });
    await publish.dblclick();
    await expect.poll(async () => (await read(key)).version).toBe(before.version + 1);
    return async () => {
      const { version } = await read(key);
      const value = before.value ?? { items: [] };
      await callAs(request, token, filled(publishContent, { key }), { version, value });
    };
  };
  const row = page.locator('fieldset[data-row]').last();
  const fillBoth = async (label: string, value: string) => {
    for (const script of ['english', 'arabic'] as const) {
      await row.getByRole('textbox', { name: fill(editing[script], { label }) }).fill(value);
    }
  };
  const takeNewsBack = await write('news', texts.fields.items.add, async () => {
    await fillBoth(texts.fields.title, name);
    await fillBoth(texts.fields.text, 'Come **early**');
    await row.getByLabel(texts.fields.from).fill('2026-01-02');
  });
  const takePartnerBack = await write('partners', texts.fields.organisations.add, async () => {
    await fillBoth(texts.fields.name, name);
    await row.getByLabel(texts.fields.website).fill('https://partner.example/');
  });
  for (const language of ['ar', 'en'] as const) {
    await expectServed(request, publicPath('/', language), 'https://partner.example/');
    await page.goto(publicPath('/', language));
    await expect(page.locator('#partners').getByRole('link', { name })).toBeVisible();
    await page.locator('#news').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${publicPath('/news', language)}#news-2026-01-02$`));
    await expect(page.locator('#news-2026-01-02').getByRole('strong')).toBeVisible();
  }
  const menu = page.getByRole('contentinfo').getByRole('link', { name: news.title });
  await expect(menu).toBeVisible();
  await page.getByRole('link', { name: footer.edit }).click();
  await expect(page.getByRole('heading', { name: texts.partsOfPage })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit: / })).toHaveCount(1);
  await takeNewsBack();
  await takePartnerBack();
  for (const path of ['/news', '/']) await expectNoMore(request, path, name);
  await page.goto('/news');
  await expect(page.getByText(news.none)).toBeVisible();
  await page.goto('/');
  await expect(page.locator('#news')).toHaveCount(0);
  await expect(menu).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('link', { name: footer.edit })).toHaveCount(0);
});
