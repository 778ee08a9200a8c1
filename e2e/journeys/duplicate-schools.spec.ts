import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openFilters } from '../support/folded-filters.ts';
import { hydrated } from '../support/hydrated.ts';
import { openAsAdministrator } from '../support/own-administrator.ts';
import { ownSchool, payIn } from '../support/own-school.ts';
import { openIn } from '../support/school.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

for (const [language, width] of [
  ['ar', 1280],
  ['en', 390],
] as const) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a school that exists twice is hinted at, closed and reopened', async ({
      page,
      request,
    }) => {
      const name = `Twin Rivers School ${randomInt(1e9)}`;
      const kept = await ownSchool(request, name);
      await payIn(request, kept, 4500);

      const { fields, twin } = await textsOf('academies', language);
      await openIn(page, language, '/academy/register');
      await hydrated(page);
      await page.getByRole('textbox', { name: fields.name }).fill(name.toUpperCase());
      const cairo = language === 'ar' ? 'القاهرة' : 'Cairo';
      await page.getByRole('combobox', { name: fields.governorate }).fill(cairo);
      await page.getByRole('option', { name: cairo }).click();
      await expect(page.getByText(twin.title)).toBeVisible();
      await expect(page.getByRole('link', { name: twin.forgot })).toBeVisible();
      await expectAccessible(page, 'a sign-up with a hint');
      await page.getByRole('textbox', { name: fields.name }).fill(`${name} 2`);
      await expect(page.getByText(twin.title)).toBeHidden();

      const { academy } = await ownSchool(request, name);
      const { list, twins } = await textsOf('academies-administration', language);
      const { preview } = await textsOf('money-back', language);
      const token = await ownersToken(request);
      await openAsAdministrator(page, { token }, language, '/admin/academies');
      await page.getByRole('searchbox', { name: list.search }).fill(academy.email);
      await expect(page).toHaveURL(/search=/);
      await openFilters(page, language);
      await page.getByRole('checkbox', { name: twins.filter }).click();
      await expect(page).toHaveURL(/twins=true/);
      await expect(page.getByText(twins.badge).first()).toBeVisible();
      // The list of before may still stand.
      await expect(page.getByRole('link', { name })).toHaveCount(1);
      await page.getByRole('link', { name }).click();
      await page.getByRole('button', { name: twins.close.action }).click();
      await page.getByRole('textbox', { name: twins.close.reason }).fill('It signed up twice');
      await page.getByRole('button', { name: preview.ask }).click();
      await expect(page.getByText(twins.close.students)).toBeVisible();
      await expectAccessible(page, 'the preview of a closing');
      await page.getByRole('button', { name: twins.close.confirm }).click();
      await expect(page.getByText(fill(twins.closed.title, { kept: name }))).toBeVisible();

      await page.getByRole('button', { name: twins.closed.undo }).click();
      await page.getByRole('textbox', { name: twins.close.reason }).fill('They are two schools');
      await page.getByRole('button', { name: twins.closed.undo }).click();
      await expect(page.getByText(twins.title)).toBeVisible();
      await expect(page.getByText(fill(twins.closed.title, { kept: name }))).toBeHidden();
    });
  });
}
