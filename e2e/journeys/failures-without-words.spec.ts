import { loginStudent } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { chooseLanguage } from '../support/language.ts';
import { textsOf } from '../support/texts.ts';

/** Part 1 §8, to the letter; what is not in its table is told by the action. */
const SAID = [
  [400, 'طلب غير صالح، تحقق من البيانات المدخلة'],
  [403, 'ليس لديك صلاحية للوصول إلى هذا المورد'],
  [409, 'فشل في تسجيل الدخول'],
  [502, 'خطأ في البوابة'],
  [503, 'الخدمة غير متاحة مؤقتًا'],
] as const;

test('an error without a message is explained by its status, or sent again', async ({ page }) => {
  const { login } = await textsOf('sessions', 'ar');
  await chooseLanguage(page, 'ar');
  await page.goto('/student/login');
  await page.getByLabel(login.email).fill('nobody@midan.test');
  await page.getByRole('textbox', { name: login.password }).fill('not-the-password');
  const submit = page.getByRole('button', { name: login.submit });
  for (const [status, sentence] of SAID) {
    let calls = 0;
    await page.route(`**/api${loginStudent.path}`, (route) => {
      calls += 1;
      return route.fulfill({ status, contentType: 'text/html', body: '<h1>proxy</h1>' });
    });
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    expect([status, calls]).toEqual([status, status < 500 ? 1 : 2]);
    await page.unroute(`**/api${loginStudent.path}`);
  }
});
