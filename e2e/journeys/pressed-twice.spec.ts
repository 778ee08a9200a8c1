import { calculateTeamPurchase, getWallet, LIMITS, purchaseTeams } from '@midan/contract';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { textsOf } from '../support/texts.ts';

const PRICE = LIMITS.teamPricePiastres / 100;

/** Presses as fast as a hand never could: all before the page can draw itself anew. */
const pressAtOnce = (button: Locator, times: number): Promise<void> =>
  button.evaluate((element, count) => {
    for (let press = 0; press < count; press += 1) (element as HTMLElement).click();
  }, times);

function countCalls(page: Page, { method, path }: { method: string; path: string }): () => number {
  const pattern = new RegExp(`/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  let calls = 0;
  page.on('request', (sent) => {
    if (sent.method() === method && pattern.test(new URL(sent.url()).pathname)) calls += 1;
  });
  return () => calls;
}

for (const latency of [0, 700]) {
  test(`a purchase pressed several times is paid once, at ${latency} ms`, async ({
    page,
    request,
  }) => {
    const texts = await textsOf('team-purchase', 'ar');
    const school = await ownSchool(request, 'مدرسة الضغطتين');
    await payIn(request, school, 3 * PRICE);
    await openAs(page, school, 'ar', '/academy/team-purchase');
    await page.getByRole('textbox', { name: texts.rows.name }).fill('فريق واحد');
    const buy = page.getByRole('button', { name: texts.buy });
    await expect(buy).toBeEnabled();
    const slow = new RegExp(`/api(${calculateTeamPurchase.path}|${purchaseTeams.path})$`);
    await page.route(slow, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, latency));
      await route.continue();
    });
    const calls = countCalls(page, purchaseTeams);

    await pressAtOnce(buy, 3);
    // The button is busy while the price is asked for again, before any question stands.
    await expect(buy).toHaveAttribute('data-loading', 'true', { timeout: latency || undefined });
    const question = page.getByRole('dialog', { name: texts.confirm.title });
    await expect(question).toHaveCount(1);
    await pressAtOnce(question.getByRole('button').last(), 2);
    // It closes by itself, maybe before the next page is there.
    await expect(page.getByText('تم شراء 1 فريق بنجاح!')).toHaveCount(1);
    await expect(page).toHaveURL(/\/academy\/teams/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(calls()).toBe(1);
    const { balance } = await callAs(request, school.token, getWallet);
    expect(balance).toBe(2 * PRICE);
  });
}

test('a question answered with no returns the button and its focus', async ({ page, request }) => {
  const texts = await textsOf('team-purchase', 'ar');
  const school = await ownSchool(request, 'مدرسة بلا قرار');
  await payIn(request, school, PRICE);
  await openAs(page, school, 'ar', '/academy/team-purchase');
  await page.getByRole('textbox', { name: texts.rows.name }).fill('فريق واحد');
  const buy = page.getByRole('button', { name: texts.buy });
  await buy.click();
  await page.getByRole('dialog').getByRole('button').nth(-2).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(buy).toBeEnabled();
  await expect(buy).toBeFocused();
});
