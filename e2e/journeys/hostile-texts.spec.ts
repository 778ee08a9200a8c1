import { getSettings, getSite } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessibility.ts';
import { HOSTILE_TEXTS, watchForScripts } from '../support/hostile.ts';
import { PAYMENT_ACCOUNT, SCREENS, type Screen } from '../support/hostile-screens.ts';
import { AREAS, enter, visit } from '../support/hostile-visit.ts';
import { hostileWorld } from '../support/hostile-world.ts';
import { routePatterns } from '../support/route-patterns.ts';

/** Time in ms for one row of the table, on a machine that is busy with something else. */
const ROW_TIME = 30_000;

test('the watch sees a handler that the content policy refuses', async ({ page }) => {
  const expectNothingRan = await watchForScripts(page);
  await page.goto('/academy/login');
  await expect(page.locator('h1')).toBeVisible();
  await expectNothingRan();
  await page.evaluate((markup) => {
    document.body.insertAdjacentHTML('beforeend', markup);
  }, HOSTILE_TEXTS[1]);
  // The browser reports a refusal some time after it.
  await expect(() => expect(expectNothingRan).rejects.toThrow('content policy')).toPass();
});

test('every route of the website has its screens in the table', () => {
  expect(Object.keys(SCREENS).toSorted()).toEqual(routePatterns().toSorted());
});

async function expectTexts(page: Page, screen: Screen): Promise<void> {
  for (const text of screen.texts ?? []) {
    await expect(page.getByText(text).filter({ visible: true }).first(), text).toBeVisible();
  }
}

/** For this browser alone; Playwright's `route` would turn off its cache for every screen. */
async function giveAccount(page: Page): Promise<void> {
  const paths = [getSettings, getSite].map(({ path }) => `/api${path}`);
  await page.addInitScript(
    ([changed, account]) => {
      const ask = globalThis.fetch;
      globalThis.fetch = async (...request) => {
        const response = await ask(...request);
        if (!changed.includes(new URL(response.url).pathname)) return response;
        const body = await response.json();
        body.data.payment_account = account;
        return new Response(JSON.stringify(body), response);
      };
    },
    [paths, PAYMENT_ACCOUNT] as const,
  );
}

for (const language of ['ar', 'en'] as const) {
  for (const [area, patterns] of Object.entries(AREAS)) {
    test(`screens of ${area} in ${language} keep markup as text, and are accessible`, async ({
      page,
      request,
    }) => {
      const rows = Object.entries(SCREENS).filter(([pattern]) => patterns.test(pattern));
      test.setTimeout(rows.length * ROW_TIME);
      const world = await hostileWorld(request);
      const expectNothingRan = await watchForScripts(page);
      await giveAccount(page);
      await page.goto('/robots.txt');
      for (const [pattern, screens] of rows) {
        for (const screen of screens) {
          if (screen.only && screen.only !== language) continue;
          await test.step(pattern, async () => {
            const isAccessible = (state: string) =>
              expectAccessibleEverywhere(page, state, language, area === 'everybody');
            await enter(page, world, screen.as, language);
            await visit(page, world, screen);
            await isAccessible(pattern);
            if (screen.open) {
              await screen.open(page, world);
              await isAccessible(`${pattern}, opened`);
            }
            await expectTexts(page, screen);
            await expectNothingRan();
          });
        }
      }
    });
  }
}
