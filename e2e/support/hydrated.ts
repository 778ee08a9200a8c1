import type { Page } from '@playwright/test';

/** Waits until the page's own script answers to clicks: public pages are read before it runs. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}
