import { listAcademies } from '@midan/contract';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { callAs, openAsStudent, ownStudent } from '../support/own-student.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

/** The bar with the way to help covers the foot of a phone's screen. */
const bottomOf = async (page: Page, act: Locator) => {
  await expect(act).toBeVisible();
  const box = await act.boundingBox();
  const bar = await page.locator('[data-keep-clear]').boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) + (bar?.height ?? 0);
};

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language} on a phone`, () => {
    test.use({ viewport: { width: 390, height: 740 } });

    test('the first student stands in the first screen', async ({ page, request }) => {
      const { moreActs, filters, filtersActive } = await textsOf('shell', language);
      const texts = await textsOf('students', language);
      await signInAs(page, request, 'school', language);
      await page.goto('/academy/students');
      const list = page.getByRole('list', { name: texts.list });
      expect(await bottomOf(page, list.getByRole('link').first())).toBeLessThan(740);
      const more = page.getByRole('button', { name: moreActs });
      const importing = page.getByRole('link', { name: texts.import });
      await expect(importing).toBeHidden();
      await more.click();
      await importing.focus();
      await page.keyboard.press('Escape');
      await expect(importing).toBeHidden();
      await expect(more).toBeFocused();
      await page.getByRole('button', { name: filters }).click();
      await page.getByRole('combobox', { name: texts.filter }).selectOption('pending');
      await expect(
        page.getByRole('button', { name: filtersActive.replace('{{active}}', '1') }),
      ).toBeVisible();
    });
  });

  test.describe(`in ${language} at 360 px`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('each page of a student begins with its act', async ({ page, request }) => {
      const student = await ownStudent(request, 'ليلى');
      const [school] = await callAs(request, student.token, listAcademies);
      const at = `/student/academies/${school?.id}`;
      const main = page.getByRole('main');
      const filled = main
        .locator('.mantine-Button-root:not([data-variant=default], [data-variant=subtle])')
        .filter({ visible: true });
      const { own } = await textsOf('certificates', language);
      await openAsStudent(page, student, language, '/student');
      for (const [path, act] of [
        ['/student', filled],
        ['/student/academies', main.getByRole('searchbox')],
        [at, filled],
        [`${at}/join`, main.locator('[type=submit]')],
        ['/student/requests', filled],
        ['/student/requests/new', main.locator('[type=submit]')],
        ['/student/team', filled],
        ['/student/profile', filled],
        ['/student/certificates', main.getByText(own.emptyTitle)],
      ] as const) {
        await page.goto(path);
        expect.soft(await bottomOf(page, act.first()), path).toBeLessThanOrEqual(740);
      }
    });
  });
}

test('no card or cell of an Arabic page has two kinds of digits', async ({ page, request }) => {
  await signInAs(page, request, 'school', 'ar');
  for (const path of [
    'dashboard',
    'students',
    'teams',
    'wallet',
    'join-requests',
    'certificates',
  ]) {
    await page.goto(`/academy/${path}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0);
    const mixed = await page
      .getByRole('main')
      .locator('td, li, dd, [class*=tile]')
      .evaluateAll((parts) =>
        parts
          .map(({ textContent }) => textContent ?? '')
          .filter((text) => /[\u0660-\u0669]/.test(text) && /[0-9]/.test(text)),
      );
    expect.soft(mixed, path).toEqual([]);
  }
});
