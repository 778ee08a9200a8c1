import { readFile } from 'node:fs/promises';
import { exportStudents, listStudents, type Student } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const UNKNOWN = '0190a000-0000-7000-8000-000000000000';
const rows = (page: Page, label: string) =>
  page.getByRole('table', { name: label }).getByRole('row');

async function verifiedInTeam(request: APIRequestContext, token: string): Promise<Student> {
  const response = await request.get(`/api${listStudents.path}?status=verified&per_page=50`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: Student[] };
  const found = data.find(({ current_team }) => current_team);
  if (!found) throw new Error('the demo has nobody in a team');
  return found;
}

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('students are found in any spelling, filtered, exported', async ({ page, request }) => {
    await signInAs(page, request, 'school', 'ar');
    await page.goto('/academy/students');
    const texts = await textsOf('students', 'ar');
    const counts = page.getByRole('region', { name: texts.counts.label });
    for (const label of Object.values(texts.counts).slice(1, 6)) {
      await expect(counts.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(rows(page, texts.list)).toHaveCount(21);
    const shell = await textsOf('shell', 'ar');
    await page.getByRole('button', { name: fill(shell.pager.page, { page: 2 }) }).click();
    await expect(page).toHaveURL(/page=2/);

    const search = page.getByRole('searchbox', { name: texts.search });
    await search.fill('ادم حجـازى');
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('link', { name: 'آدم حجازي' })).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);
    await search.fill('لا أحد بهذا الاسم');
    await expect(page.getByText(texts.noMatchTitle)).toBeVisible();
    await page.getByRole('button', { name: texts.showAll }).click();
    await expect(search).toHaveValue('');

    const filter = page.getByRole('combobox', { name: texts.filter });
    for (const [status, label] of [
      ['verified', 'مفعل'],
      ['pending', 'في الانتظار'],
      ['inactive', 'غير نشط'],
    ] as const) {
      await filter.selectOption({ label });
      await expect(page).toHaveURL(new RegExp(`status=${status}`));
      await expect(rows(page, texts.list).nth(1)).toContainText(label);
    }

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.export }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^students_\d{4}-\d{2}-\d{2}\.csv$/);
    const content = await readFile(await file.path(), 'utf8');
    expect(content.startsWith('\uFEFF')).toBe(true);
    const lines = content.trim().split('\r\n');
    expect(lines.slice(1).every((line) => line.includes('غير نشط'))).toBe(true);
    expect(lines.length).toBe(await rows(page, texts.list).count());
    await expect(page.getByText(texts.exported)).toBeVisible();
  });

  test('the details name the team; unknown and failed ones say so', async ({ page, request }) => {
    const token = await signInAs(page, request, 'school', 'ar');
    const texts = await textsOf('students', 'ar');
    const student = await verifiedInTeam(request, token);
    await page.goto(`/academy/students/${student.id}`);
    const name = `${student.first_name} ${student.last_name}`;
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const team = page.getByRole('region', { name: texts.details.team });
    await expect(team.getByText(student.current_team?.name ?? '')).toBeVisible();
    await expect(page.getByText(student.email ?? '—').first()).toBeVisible();

    await page.goto(`/academy/students/${UNKNOWN}`);
    await expect(page.getByText('الطالب غير موجود أو لم يتم العثور عليه')).toBeVisible();
    await page.goto('/academy/students/nobody');
    await expect(page.getByText('الطالب غير موجود أو لم يتم العثور عليه')).toBeVisible();

    const address = `**/api/academy/students/${student.id}`;
    await page.route(address, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(`/academy/students/${student.id}`);
    await expect(page.getByText('حدث خطأ أثناء جلب بيانات الطالب')).toBeVisible();

    for (const [status, label] of [
      ['active', 'نشط'],
      ['suspended', 'موقوف'],
      ['unheard of', 'في الانتظار'],
    ] as const) {
      await page.unroute(address);
      await page.route(address, (route) =>
        route.fulfill({ json: { success: true, message: '', data: { ...student, status } } }),
      );
      await page.reload();
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    }
  });

  test('a list that fails offers a reload; a failed export says so', async ({ page, request }) => {
    await signInAs(page, request, 'school', 'ar');
    const texts = await textsOf('students', 'ar');
    await page.route('**/api/academy/students?*', (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await page.route(`**/api${exportStudents.path}*`, (route) =>
      route.fulfill({ status: 409, json: {} }),
    );
    await page.goto('/academy/students?status=pending');
    await expect(page.getByText('حدث خطأ أثناء جلب قائمة الطلاب')).toBeVisible();
    await expectAccessible(page, 'students that did not load');
    await page.getByRole('button', { name: texts.export }).click();
    await expect(page.getByText(texts.exportFailed)).toBeVisible();
    await page.unroute('**/api/academy/students?*');
    const shell = await textsOf('shell', 'ar');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: shell.state.retry }).click();
    await reloaded;
    await expect(rows(page, texts.list).nth(1)).toContainText('في الانتظار');
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the list leads to the details and back', async ({ page, request }) => {
    await signInAs(page, request, 'school', 'en');
    await page.goto('/academy/students?search=student%40midan.test');
    const texts = await textsOf('students', 'en');
    const entry = page.getByRole('list', { name: texts.list }).getByRole('link');
    await expect(entry).toHaveCount(1);
    await entry.click();
    await expect(page.getByText(texts.details.personal)).toBeVisible();
    await page.getByRole('link', { name: texts.details.back }).click();
    await expect(page).toHaveURL(/\/academy\/students$/);
  });
});
