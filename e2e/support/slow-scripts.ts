import type { Page, Route } from '@playwright/test';

/** Scripts of a page that wait until they are let through, one by one or all. */
export interface SlowScripts {
  /** Lets the script through that has waited longest. */
  letOne: () => Promise<void>;
  letAll: () => Promise<void>;
}

/** Holds back every script that the page asks for from now on, until they are let through. */
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
