import {
  BLOCKS,
  type ContentFields,
  getContent,
  previewContent,
  publishContent,
} from '@midan/contract';
import { expect, test } from '@playwright/test';
import { publicPath } from '../../web/src/public-pages.ts';
import { hostileText, watchForScripts } from '../support/hostile.ts';
import { hydrated } from '../support/hydrated.ts';
import { openAsAdministrator, ownersToken } from '../support/own-administrator.ts';
import { callAs, filled } from '../support/own-student.ts';
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
    await page.getByRole('button', { name: texts.fields.entries.add }).click();
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
    await expect(publish).toBeDisabled();
    for (const each of ['en', 'ar'] as const) {
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

/** A hostile text in every field that takes one. */
const hostileValue = (fields: ContentFields): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field], n) => {
      if (field.kind === 'list') return [name, [hostileValue(field.of)]];
      if (field.kind === 'flag') return [name, true];
      if (field.kind === 'choice') return [name, field.options[0]];
      if (field.kind === 'plain') {
        const plain: Partial<Record<typeof field.format, string>> = {
          ...{ address: '/"><svg/onload=window.pwned=3>', colour: '#d92d3a', anchor: 'style' },
          ...{ https: 'https://a.example/"><svg/onload=window.pwned=3>' },
        };
        return [name, plain[field.format] ?? '<b onclick=alert(1)>'];
      }
      const text = hostileText(n, field.kind === 'picture' ? 200 : field.max) || '<b>';
      const both = { en: text, ar: text };
      return [name, field.kind === 'picture' ? { picture: 'sample:arena', alt: both } : both];
    }),
  );

for (const { key, path } of [
  { key: 'track.sixth.climate', path: '/editions/sixth/climate' },
  { key: 'albums.sixth', path: '/gallery' },
  { key: 'projects.sixth', path: '/projects' },
  { key: 'institutions.sixth', path: '/institutions' },
]) {
  test(`no text of ${key} is markup`, async ({ page, request }) => {
    const { fields } = BLOCKS[key.split('.')[0] as keyof typeof BLOCKS];
    const body = { language: 'en' as const, value: hostileValue(fields) };
    const token = await ownersToken(request);
    const { html } = await callAs(request, token, filled(previewContent, { key }), body);
    const expectNothingRan = await watchForScripts(page);
    // Without the site's policy: what were markup would run.
    await page.route(`**${path}`, (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    );
    await page.goto(path);
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.locator('script, iframe, [onerror], [onclick], b[onmouseover]')).toHaveCount(
      0,
    );
    await expect(main.getByText('<script>').first()).toBeVisible();
    await expectNothingRan();
  });
}
