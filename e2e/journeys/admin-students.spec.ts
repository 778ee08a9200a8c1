import { getAdminStudent, listAdminStudents, type StudentDetails } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

for (const [language, width] of [
  ['ar', 1280],
  ['en', 390],
] as const) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a student’s details open over the list, with an address', async ({ page, request }) => {
      const token = await signInAs(page, request, 'admin', language);
      const texts = await textsOf('participants', language);
      const common = await textsOf('common', language);
      const response = await request.get(`/api${listAdminStudents.path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const [first] = ((await response.json()) as { data: StudentDetails[] }).data;
      if (!first) throw new Error('the demo has no student');
      const name = `${first.first_name} ${first.last_name}`;
      const dialog = page.getByRole('dialog');

      await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
      await page.locator(`a[href*="student=${first.id}"]:visible`).click();
      await expect(dialog.getByText(first.email ?? '')).toBeVisible();
      await expect(dialog.getByText(texts.students.genders[first.gender])).toBeVisible();
      await expect(page).toHaveURL(/search=.*student=/);
      await page.reload();
      await expect(dialog.getByText(first.address ?? '', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: common.close }).click();
      await expect(dialog).toBeHidden();
      await expect(page).not.toHaveURL(/student=/);
      await expect(page).toHaveURL(/search=/);
    });

    test('an unknown student is said so; a failure can be retried', async ({ page, request }) => {
      await signInAs(page, request, 'admin', language);
      const texts = await textsOf('participants', language);
      const shell = await textsOf('shell', language);
      const dialog = page.getByRole('dialog');
      const nobody = '01890000-0000-7000-8000-000000000000';
      const reads = `**/api${getAdminStudent.path.replace('{id}', nobody)}`;
      await page.goto('/admin/students?student=x');
      await expect(dialog.getByText(texts.students.notFound)).toBeVisible();
      await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(`/admin/students?student=${nobody}`);
      const again = dialog.getByRole('button', { name: shell.state.retry });
      await expect(again).toBeVisible({ timeout: 20_000 });
      await page.unroute(reads);
      await again.click();
      await expect(dialog.getByText(texts.students.notFound)).toBeVisible();
    });
  });
}
