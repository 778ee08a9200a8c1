import { expect, type Page } from '@playwright/test';

/** Waits until React has hydrated the page: before, it can be read but not pressed. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Waits until the page is hydrated and no part of it loads: such a part is drawn anew. */
export async function finished(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('main .mantine-Skeleton-root[data-visible]')).toHaveCount(0);
}

/** As finished(), and with its charts, which come when they are near. */
export async function finishedToItsEnd(page: Page): Promise<void> {
  await hydrated(page);
  // Where texts are large, what comes moves the end, and the charts with it, out of sight again.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('main .mantine-Skeleton-root[data-visible]')).toHaveCount(0, {
      timeout: 2_000,
    });
  }).toPass({ timeout: 15_000 });
}
