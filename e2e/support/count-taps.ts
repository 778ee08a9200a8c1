import { type Page, test } from '@playwright/test';

/** Counts what is pressed by mouse or finger from now on; typing is no tap. Call it once for a page. */
export async function countTaps(page: Page, way: string): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  const listen = () => {
    addEventListener(
      'pointerdown',
      () => (globalThis as unknown as { countTap: () => void }).countTap(),
      true,
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => {
    test.info().annotations.push({ type: 'taps', description: `${way}: ${taps}` });
    process.stdout.write(`${way}: ${taps} taps\n`);
    return taps;
  };
}
