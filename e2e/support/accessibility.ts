import { AxeBuilder } from '@axe-core/playwright';
import type { Language } from '@midan/messages';
import { expect, type Page } from '@playwright/test';
import { finishedToItsEnd } from './hydrated.ts';

/**
 * Fails if the screen, once its heading is visible and its animations are over, breaks a rule of
 * WCAG 2.2 AA or a best practice that axe can check, or scrolls sideways. `screen` is its name in
 * failures. In the fast tier only the heading is waited for.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Every screen has one first heading: until it stands there is nothing to judge.
  await expect(page.locator('h1')).toBeVisible();
  if (process.env.FAST_TIER) return;
  // Colours in mid-fade are nobody's intention; spinners and scroll-driven motion never end.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => null));
    const second = new Promise((resolve) => setTimeout(resolve, 1_000));
    return Promise.race([Promise.all(ending), second]);
  });
  // No screen has frames whose findings a page of their own would have to gather.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Off by itself in axe; WCAG 2.5.3, for those who steer by speaking what they read.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found, `accessibility of ${screen}`).toEqual([]);
  // A menu slides out of the way after the window has become narrow.
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}

const SCHEMES = ['dark', 'light'] as const;

/**
 * The same on a phone and on a desktop, each in light and dark where `inBoth`; otherwise what is
 * dark in one language is light in the other.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  screen: string,
  language: Language,
  inBoth = false,
): Promise<void> {
  if (process.env.FAST_TIER) return;
  for (const width of [1280, 390]) {
    const own = SCHEMES[Number((width === 390) === (language === 'ar'))] ?? 'light';
    for (const colorScheme of inBoth ? SCHEMES : [own]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await finishedToItsEnd(page);
      await expectAccessible(page, `${screen} in ${language} at ${width}, ${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 844 });
}
