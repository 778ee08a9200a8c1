import { getWallet, listAdministrators, listJoinRequests } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { openAs, ownSchool } from '../support/own-school.ts';
import { signInAs } from '../support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The largest sum of layout shifts that counts as steady; 0.1 is what Google calls good. */
const STEADY = 0.05;

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) sum += (shift as never as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

/** Opens a page while `slow`'s answer is held back, so that all else is there before. */
async function expectSteady(page: Page, path: string, slow: { path: string }): Promise<void> {
  const isSlow = ({ pathname }: URL) => pathname === `/api${slow.path}`;
  await page.route(isSlow, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fallback();
  });
  const answered = page.waitForResponse((reply) => isSlow(new URL(reply.url())));
  await page.goto(path);
  await answered;
  await expect(page.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0);
  expect(await shiftOf(page), path).toBeLessThan(STEADY);
}

test('nothing moves on a school’s pages as their slowest read comes', async ({ page, request }) => {
  await signInAs(page, request, 'school', 'ar');
  await expectSteady(page, '/academy/dashboard', getWallet);
  await expectSteady(page, '/academy/wallet', getWallet);
  await expectSteady(page, '/academy/join-requests', listJoinRequests);
});

test('nothing moves when a new school is told about its deposit', async ({ page, request }) => {
  const school = await ownSchool(request, 'مدرسة لا تقفز');
  await openAs(page, school, 'ar', '/academy/profile');
  await expectSteady(page, '/academy/team-purchase', getWallet);
});

test('nothing moves on an administrator’s page by its last read', async ({ page, request }) => {
  await signInAs(page, request, 'admin', 'ar');
  await expectSteady(page, '/admin/administrators', listAdministrators);
});
