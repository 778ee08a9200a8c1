import type { Page, Route } from '@playwright/test';

export interface SlowScripts {
  letOne: () => Promise<void>;
  letAll: () => Promise<void>;
}

export async function slowScripts(page: Page): Promise<SlowScripts> {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/*.js', async (route) => {
    if (isOpen) await route.continue();
    else waiting.push(route);
  });
  const letOne = async () => waiting.shift()?.continue();
  return {
    letOne,
    async letAll() {
      isOpen = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}
