import { getAcademyProfile } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/hydrated.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { serverTexts } from '../support/server-texts.ts';
import { fill, textsOf } from '../support/texts.ts';

test('notices go by the last visit until the profile comes or fails', async ({ page, request }) => {
  const { inactive, buy } = await textsOf('team-purchase', 'en');
  const school = await ownSchool(request, 'مدرسة الزيارة الأخيرة');
  await payIn(request, school, 9000);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route(`**/api${getAcademyProfile.path}`, async (route) => {
    await ended;
    await route.fulfill({ status: 500, json: { success: false, message: 'failed' } });
  });
  // As signed up: the deposit was due, and nobody has told this browser of its arrival.
  await openAs(page, school, 'en', '/academy/team-purchase');
  const notice = page.getByText(inactive.title);
  const submit = page.getByRole('button', { name: buy });
  await expect(notice).toBeVisible();
  await expect(submit).toBeEnabled();
  end();
  await expect(notice).toBeHidden();
  await expect(submit).toBeEnabled();
});

for (const { language, width, height, due } of [
  { language: 'ar', width: 1280, height: 860, due: '4,000.00 جنيه' },
  { language: 'en', width: 390, height: 844, due: 'EGP 4,000.00' },
] as const) {
  test.describe(`notices in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('an approved deposit reaches the school’s open page: bell, banner, and where it leads', async ({
      page,
      request,
    }) => {
      const texts = await textsOf('notices-bell', language);
      const { menu } = await textsOf('shell', language);
      const told = serverTexts[language].notices;
      const { suspended, status } = await textsOf('academies', language);
      const school = await ownSchool(request, 'مدرسة الإشعارات');
      await page.clock.install();
      await openAs(page, school, language, '/academy/profile');
      const banner = page.getByRole('region', { name: suspended.title });
      await expect(banner.getByText(due).first()).toBeVisible();
      const badge = page.getByText(status.suspended, { exact: true });
      await expect(badge).toHaveAttribute('data-tone', 'waiting');
      const bell = page.getByRole('button', { name: texts.bell });
      await bell.click();
      await expect(page.getByText(texts.list.empty)).toBeVisible();
      await expectAccessible(page, 'bell without notices');
      await page.keyboard.press('Escape');
      await expect(bell).toBeFocused();

      await payIn(request, school, 4000);
      await page.clock.fastForward('01:01');
      const rung = page.getByRole('button', {
        name: language === 'ar' ? texts.bellUnread_two : fill(texts.bellUnread_other, { count: 2 }),
      });
      await expect(rung).toBeVisible();
      await expect(banner).toBeHidden();

      await rung.click();
      const list = page.getByRole('dialog', { name: texts.title });
      const notices = list.getByRole('listitem');
      await expect(notices).toHaveCount(2);
      await expect(notices.getByText(texts.list.new)).toHaveCount(2);
      await expect(list.getByText(told.academy_activated.subject)).toBeVisible();
      await expect(bell).toBeVisible();
      await list.getByRole('link', { name: told.transfer_approved.subject }).click();
      await expect(page).toHaveURL(/\/academy\/wallet\?tab=transfers/);
      await expect(list).toBeHidden();

      await page.goto('/academy/profile');
      await hydrated(page);
      if (width < 768) await page.getByRole('button', { name: menu.open }).click();
      await bell.click();
      await expect(notices).toHaveCount(2);
      await notices.first().click({ trial: true });
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      if (width < 768) await expect(page.getByRole('button', { name: menu.close })).toBeVisible();
      await bell.click();
      await expect(notices.getByText(texts.list.new)).toHaveCount(0);
    });
  });
}
