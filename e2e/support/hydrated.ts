import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page: before, it can be read but not pressed. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}
