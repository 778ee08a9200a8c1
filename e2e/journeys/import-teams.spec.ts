import { type AcademyEdition, getAcademyEdition, listTeams } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { countEffort } from '../support/effort.ts';
import { finished } from '../support/hydrated.ts';
import { type OwnSchool, openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { fill, textsOf } from '../support/texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

const TITLES =
  'اسم الطالب,تاريخ الميلاد,النوع,الفصل,ولي الأمر,هاتف ولي الأمر,الفريق,المسار,مشرف الفريق,قائد الفريق';
const FIRST = ['نورا', 'ليان', 'سما'];
const LAST = ['سامي', 'خالد', 'محمود', 'إبراهيم', 'مصطفى'];

/** The n-th of three pupils in each team; the first of a team leads it and names its mentor. */
const pupil = (n: number, teams: number, track: string): string[] => [
  `${FIRST[Math.floor(n / teams)]} ${LAST[n % 5]} حسن`,
  `${(n % 28) + 1}/${n < 28 ? 4 : 5}/2014`,
  'بنت',
  '5ب',
  'سعاد محمد',
  `0109${String(3_100_000 + n)}`,
  `فريق ${(n % teams) + 1}`,
  track,
  n < teams ? `أ. مشرف ${n + 1}` : '',
  n < teams ? 'نعم' : '',
];
const fileOf = (lines: readonly (readonly string[])[]) => ({
  name: '5ب.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([TITLES, ...lines.map((cells) => cells.join(','))].join('\n')),
});

async function trackOf(request: Parameters<typeof callAs>[0], { token }: OwnSchool) {
  const edition: AcademyEdition = await callAs(request, token, getAcademyEdition);
  const free = edition.tracks.find(
    ({ capacity, entries_max_per_academy: most }) => capacity === null && most === null,
  );
  return free?.sub_title.ar ?? '';
}

test('from a paid wallet and one list to ten ready teams of three; guardians are asked, their answers are not awaited', async ({
  page,
  request,
}) => {
  const [texts, students] = await Promise.all([
    textsOf('imports', 'ar'),
    textsOf('students', 'ar'),
  ]);
  const shell = await textsOf('shell', 'ar');
  const school = await ownSchool(request, 'مدرسة القائمة الواحدة');
  await payIn(request, school, 50_000);
  const track = await trackOf(request, school);
  const list = fileOf(Array.from({ length: 30 }, (_, n) => pupil(n, 10, track)));
  await openAs(page, school, 'ar', '/academy/dashboard');
  await finished(page);
  const { done, tap, choose } = countEffort(page);
  await tap(page.getByRole('button', { name: shell.menu.open }));
  await tap(page.getByRole('link', { name: shell.academy.students, exact: true }));
  await tap(page.getByRole('link', { name: students.import }));
  await choose(page.locator('input[type=file]'), list);
  await tap(page.getByRole('button', { name: texts.start.submit }));
  const buy = page.getByRole('button', { name: texts.missing.submit });
  await expect(buy).toBeVisible();
  await expectAccessible(page, 'teams to buy');
  await tap(buy);
  await tap(
    page
      .getByRole('dialog')
      .getByRole('button')
      .filter({ hasText: /\d|[٠-٩]/ }),
  );
  const result = page.getByRole('region', { name: texts.result.title });
  await expect(result.getByText(fill(texts.result.placed, { value: '30' }))).toBeVisible();
  console.info(`effort of ten teams: ${JSON.stringify(done)}`);
  expect(done.taps).toBeLessThanOrEqual(60);
  expect(done.pages).toBeLessThanOrEqual(8);
  const teams = await callAs(request, school.token, listTeams);
  expect(teams).toHaveLength(10);
  for (const { members, readiness, mentor_name } of teams) {
    expect(members).toHaveLength(3);
    expect({ ...readiness, mentor_name }).toMatchObject({
      ...{ track: true, size: true, leader: true, ages: true, mentor: true },
      mentor_name: expect.stringContaining('مشرف'),
    });
  }
});

test('a list waits for money, and its wrong line is corrected on the phone', async ({
  page,
  request,
}) => {
  const texts = await textsOf('imports', 'ar');
  const school = await ownSchool(request, 'مدرسة تنتظر الرصيد');
  await payIn(request, school, 6_000);
  const wrong = pupil(1, 3, 'الرسم').with(1, '31/2/2014');
  const lines = [pupil(0, 3, ''), wrong, pupil(2, 3, '').with(9, 'ربما')];
  await openAs(page, school, 'ar', '/academy/students/import');
  await page.locator('input[type=file]').setInputFiles(fileOf(lines));
  await page.getByRole('button', { name: texts.start.submit }).click();
  const missing = page.getByRole('region', { name: texts.missing.title_two });
  await expect(missing.getByRole('link', { name: texts.missing.pay })).toBeVisible();
  await expect(page.getByText(/ربما/).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: fill(texts.rows.correctFor, { line: '3' }) }).click();
  const dialog = page.getByRole('dialog', { name: fill(texts.correct.title, { line: '3' }) });
  await expect(dialog.getByLabel(texts.parts.birth_date)).toHaveValue('31/2/2014');
  await expect(dialog.getByLabel(texts.parts.guardian_phone)).toHaveValue('01093100001');
  await expectAccessible(page, 'correction of a line');
  await dialog.getByLabel(texts.parts.birth_date).fill('28/2/2014');
  await dialog.getByRole('button', { name: texts.correct.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `${texts.outcomes.new} 3` })).toBeVisible();
  const three = fill(texts.missing.title_few, { value: '3' });
  await expect(page.getByRole('region', { name: three })).toBeVisible();
});
