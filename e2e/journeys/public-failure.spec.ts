import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { textsOf } from '../support/texts.ts';

for (const path of ['/gallery', '/ar/gallery']) {
  test(`${path} that breaks says so in Arabic, with a code, and loads again`, async ({ page }) => {
    const { failure, retry, backHome } = await textsOf('common', 'ar');
    const logged = page.waitForEvent('console', (line) => line.text().includes('Uncaught error'));
    // A phone number that no screen can show.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/data-facts="[^"]*"/, 'data-facts="{&quot;phone&quot;:{}}"');
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: failure.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('listitem')).toHaveText(Object.values(failure.tips));
    await expect(page.getByText(/\d{13}/)).toBeVisible();
    await logged;
    await expect(page.getByRole('link', { name: backHome })).toHaveAttribute('href', '/');
    await expectAccessible(page, 'public failure');
    await page.unroute(`**${path}`);
    await page.getByRole('button', { name: retry }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}
