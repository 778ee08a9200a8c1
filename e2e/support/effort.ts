import type { Locator, Page } from '@playwright/test';

/** Counts what a person does on a page: taps, chosen files and page changes. */
export function countEffort(page: Page) {
  const done = { taps: 0, fields: 0, pages: 0 };
  let path = new URL(page.url()).pathname;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (path !== pathname) done.pages += 1;
    path = pathname;
  });
  return {
    done,
    tap: async (target: Locator) => {
      await target.click();
      done.taps += 1;
    },
    /** A tap opens the phone's files, another one chooses. */
    choose: async (input: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
      await input.setInputFiles(file);
      done.taps += 2;
      done.fields += 1;
    },
  };
}
