import { expect, test } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { SCREENS } from '../support/hostile-screens.ts';
import { AREAS, enter, visit } from '../support/hostile-visit.ts';
import { type HostileWorld, hostileWorld } from '../support/hostile-world.ts';
import { expectNothingCut } from '../support/large-text.ts';

/** Time in ms for one row of the table, on a machine that is busy with something else. */
const ROW_TIME = 30_000;
/** px that `1rem`, and `em` in media queries, begin with; 16 unless the reader asks for more. */
const SIZE = 24;
const { launchOptions } = playwright.use ?? {};

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${SIZE}`],
  },
});

test('the browser begins with the large text that these journeys ask for', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  expect(await page.evaluate(() => matchMedia('(width < 54em)').matches)).toBe(true);
  await expectNothingCut(page, 'the home page');
});

/** One for all of a worker's screens, which only read: sign-ups are counted by the hour. */
let world: HostileWorld | undefined;

for (const language of ['ar', 'en'] as const) {
  for (const [area, patterns] of Object.entries(AREAS)) {
    test(`screens of ${area} in ${language} hold large text`, async ({ page, request }) => {
      const rows = Object.entries(SCREENS).filter(([pattern]) => patterns.test(pattern));
      test.setTimeout(rows.length * ROW_TIME);
      world ??= await hostileWorld(request);
      await page.goto('/robots.txt');
      for (const [pattern, screens] of rows) {
        for (const screen of screens) {
          if (screen.only && screen.only !== language) continue;
          await enter(page, world, screen.as, language);
          await page.setViewportSize({ width: 1280, height: 844 });
          await visit(page, world, screen);
          for (const state of ['', ', opened']) {
            if (state) await screen.open?.(page, world);
            for (const width of [1280, 390, 320]) {
              await page.setViewportSize({ width, height: 844 });
              const name = `${pattern}${state} in ${language} at ${width}`;
              await expectNothingCut(page, name);
            }
            await page.setViewportSize({ width: 1280, height: 844 });
          }
        }
      }
    });
  }
}
