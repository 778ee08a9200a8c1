import { listDemoMessages, listTeams, purchaseTeams } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type OwnSchool, openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { fill, textsOf } from '../support/texts.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 } });

const TITLES = [
  'اسم الطالب',
  'الرقم القومي',
  'تاريخ الميلاد',
  'النوع',
  'الفصل',
  'رقم الطالب',
  'ولي الأمر',
  'هاتف ولي الأمر',
  'الفريق',
];
const TEAMS = [
  'النسور',
  'الصقور',
  'النجوم',
  'الكواكب',
  'البناة',
  'الرواد',
  'النيل',
  'الأفق',
  'الشروق',
  'المدار',
];
const PUPILS = 30;
const FIRST = ['نورا', 'ليان', 'سما'];
const LAST = ['سامي', 'خالد', 'محمود', 'إبراهيم', 'مصطفى'];

const pupil = (n: number): string[] => [
  `${FIRST[Math.floor(n / 10)]} ${LAST[n % 5]} حسن`,
  `3140403${1234567 + n}`,
  `${n + 1}/4/2014`,
  'بنت',
  '5ب',
  `${100 + n}`,
  'سعاد محمد',
  `0109${String(3_000_000 + n)}`,
  TEAMS[n % 10] ?? '',
];
const WRONG = ['ندى عمر علي', '', '31/2/2014', 'بنت', '5ب', '900', '', '', ''];
const TWIN = ['نورا سامى حسن', '', '1/4/2014', 'بنت', '5أ', '', '', '', ''];

/** As Excel saves “Unicode text”: UTF-16 with tabs. */
const fileOf = (lines: readonly (readonly string[])[]) => ({
  name: '5ب.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `\uFEFF${[TITLES, ...lines].map((cells) => cells.join('\t')).join('\r\n')}`,
    'utf16le',
  ),
});
const CLASS = [...Array.from({ length: PUPILS }, (_, n) => pupil(n)), WRONG, TWIN];

let school: OwnSchool;
const membersOf = async (request: Parameters<typeof callAs>[0]) =>
  (await callAs(request, school.token, listTeams)).flatMap(({ members }) => members);

test('a class goes from its file into teams, without one code sent', async ({ page, request }) => {
  const texts = await textsOf('imports', 'ar');
  const students = await textsOf('students', 'ar');
  school = await ownSchool(request, 'مدرسة القوائم');
  await payIn(request, school, 50_000);
  await callAs(request, school.token, purchaseTeams, {
    teams: TEAMS.map((name) => ({ name })),
  });
  const start = Date.now();
  await openAs(page, school, 'ar', '/academy/students');
  await page.getByRole('link', { name: students.import }).filter({ visible: true }).click();
  await expect(page.getByText(texts.past.empty)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(fileOf(CLASS));
  await page.getByRole('button', { name: texts.start.submit }).click();
  await expect(page.getByText(fill(texts.columns.dropped, { letters: 'B' }))).toBeVisible();

  const show = (outcome: keyof typeof texts.outcomes, value: number) =>
    page.getByRole('button', { name: `${texts.outcomes[outcome]} ${value}` }).click();
  await show('error', 1);
  await expect(page.getByText(/C32/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/C32/)).toBeVisible();
  await show('twin', 1);
  const other = page.getByRole('checkbox', { name: fill(texts.rows.otherFor, { line: '33' }) });
  await other.check();
  await page.reload();
  await expect(other).toBeChecked();

  await page.getByRole('button', { name: texts.commit.submit }).click();
  const result = page.getByRole('region', { name: texts.result.title });
  await expect(result.getByText(fill(texts.result.placed, { value: '30' }))).toBeVisible();
  expect(Date.now() - start).toBeLessThan(240_000);
  await expectAccessible(page, 'result of an import');
  expect(await membersOf(request)).toHaveLength(PUPILS);
  for (const n of [0, PUPILS - 1]) {
    const to = `+2${pupil(n)[7]}`;
    const sent = await request.get(`/api${listDemoMessages.path}`, { params: { to } });
    expect(((await sent.json()) as { data: unknown[] }).data).toEqual([]);
  }
  const file = page.waitForEvent('download');
  await result.getByRole('button', { name: texts.result.save }).click();
  expect((await file).suggestedFilename()).toBe('class-list-problems.csv');
});

test('the same file again changes nothing', async ({ page }) => {
  const texts = await textsOf('imports', 'ar');
  await openAs(page, school, 'ar', '/academy/students/import');
  await expect(page.getByText(texts.statuses.done).filter({ visible: true })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(fileOf(CLASS.slice(0, PUPILS)));
  await page.getByRole('button', { name: texts.start.submit }).click();
  const same = page.getByRole('button', { name: `${texts.outcomes.same} ${PUPILS}` });
  await expect(same).toBeVisible();
});

test('columns without known titles are asked for', async ({ page }) => {
  const texts = await textsOf('imports', 'ar');
  const { fields } = await textsOf('errors', 'ar');
  await openAs(page, school, 'ar', '/academy/students/import');
  await page.getByRole('textbox', { name: texts.start.paste }).fill('س\tص\nهنا عادل سعد\t7/8/2015');
  await page.getByRole('button', { name: texts.start.submit }).click();
  const form = page.getByRole('form', { name: texts.columns.title });
  await form.getByRole('button', { name: texts.columns.submit }).click();
  await expect(form.getByText(fields.list_columns)).toBeVisible();
  await expectAccessible(page, 'columns of an import');
  await form.getByLabel('س', { exact: true }).selectOption('name');
  await form.getByLabel('ص', { exact: true }).selectOption('birth_date');
  await form.getByLabel(texts.columns.gender).selectOption('female');
  await form.getByRole('button', { name: texts.columns.submit }).click();
  await expect(page.getByRole('button', { name: `${texts.outcomes.new} 1` })).toBeVisible();
});

test('an import is undone from the list of earlier ones', async ({ page, request }) => {
  const texts = await textsOf('imports', 'ar');
  await openAs(page, school, 'ar', '/academy/students/import');
  await page.getByRole('link', { name: '5ب.txt' }).filter({ visible: true }).last().click();
  await page.getByRole('button', { name: texts.undo.action }).click();
  const dialog = page.getByRole('dialog', { name: texts.undo.title });
  await dialog.getByRole('button', { name: texts.undo.action }).click();
  const sums = fill(texts.undo.sums, { removed: '31', restored: '0', kept: '0' });
  await expect(page.getByText(sums)).toBeVisible();
  expect(await membersOf(request)).toEqual([]);
});
