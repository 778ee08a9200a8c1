import { expect, test } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { openIn } from '../support/school.ts';
import { textsOf } from '../support/texts.ts';

test('a chosen language reaches other tabs, which keep the typed', async ({ page, context }) => {
  const { otherLanguage } = await textsOf('common', 'ar');
  const [arabic, english] = [await textsOf('sessions', 'ar'), await textsOf('sessions', 'en')];
  const other = await context.newPage();
  await openIn(other, 'ar', '/academy/login');
  await other.getByRole('textbox', { name: arabic.login.email }).fill('typed@midan.test');
  await openIn(page, 'ar', '/student/login');
  // The switch needs the script.
  for (const tab of [page, other]) await hydrated(tab);
  await page.getByRole('button', { name: otherLanguage }).click();
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en');
    await expect(tab.getByRole('textbox', { name: english.login.email })).toBeVisible();
  }
  const typed = other.getByRole('textbox', { name: english.login.email });
  await expect(typed).toHaveValue('typed@midan.test');
});

test('a language chosen without a network comes once it is back', async ({ page, context }) => {
  const { otherLanguage, lost } = await textsOf('common', 'ar');
  const { login } = await textsOf('sessions', 'ar');
  await openIn(page, 'ar', '/academy/login');
  const typed = page.getByRole('textbox', { name: login.email });
  await typed.fill('typed@midan.test');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: otherLanguage }).click();
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
  await expect(typed).toHaveValue('typed@midan.test');
  await context.setOffline(false);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('input[type=email]')).toHaveValue('typed@midan.test');
});

for (const choice of ['address', 'hand'] as const) {
  test(`the other language of a public page keeps the track chosen by ${choice}`, async ({
    page,
  }) => {
    const { otherLanguage } = await textsOf('common', 'en');
    const query = choice === 'address' ? '&track=robo-soccer' : '';
    await page.goto(`/organization-form?from=poster${query}`);
    await hydrated(page);
    const track = page.locator('input[name=track][value=robo-soccer]');
    if (choice === 'hand') await track.check();
    await expect(track).toBeChecked();
    await page.getByRole('link', { name: otherLanguage, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page).toHaveURL(/\/ar\/organization-form\?from=poster&track=robo-soccer$/);
    await expect(track).toBeChecked();
  });
}
