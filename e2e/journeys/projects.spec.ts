import {
  addTeamMember,
  approveStudent,
  getOwnProject,
  joinAcademy,
  purchaseTeams,
  removeTeamMember,
  setTeamLeader,
} from '@midan/contract';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { editionStays } from '../support/current-edition.ts';
import { ownSchool, payIn } from '../support/own-school.ts';
import { callAs, filled, openAsStudent, ownStudent } from '../support/own-student.ts';
import { fill, textsOf } from '../support/texts.ts';

const TRACK = 'innovation';
const PHONE = { width: 360, height: 740 };
/** Milliseconds without a network. */
const CUT = Number(process.env.CUT ?? 6000);

// Without the team's edition there is no page to write on, and nothing to hand in.
let release = () => {};
test.beforeEach(async () => {
  release = await editionStays();
});
test.afterEach(() => release());

/** A team of two in a track of the demo that requires a project. */
async function ownTeam(request: APIRequestContext) {
  const school = await ownSchool(request, 'مدرسة المشروعات');
  await payIn(request, school, 5000);
  const { teams } = await callAs(request, school.token, purchaseTeams, {
    teams: [{ name: 'فريق الموجة', max_members: 3, track: TRACK }],
  });
  const id = teams[0]?.id ?? '';
  const students = [];
  for (const name of ['ليلى', 'عمر']) {
    const student = await ownStudent(request, name);
    const message = 'أرغب في الانضمام إلى فريق المدرسة في المسابقة';
    const asked = await callAs(request, student.token, joinAcademy, {
      ...{ academy_id: school.academy.id, message },
    });
    await callAs(request, school.token, filled(approveStudent, { id: asked.id }));
    const member = { id, studentId: student.student.id };
    await callAs(request, school.token, filled(addTeamMember, member));
    students.push({ ...student, member });
  }
  const [leader, mate] = students;
  if (!leader || !mate) throw new Error('no team');
  await callAs(request, school.token, filled(setTeamLeader, leader.member));
  return { school, leader, mate };
}

async function phoneOf(browser: Browser, student: Parameters<typeof openAsStudent>[1]) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await openAsStudent(page, student, 'ar', '/student/project');
  return page;
}

const seen = { timeout: 30_000 };

async function tools() {
  const { student } = await textsOf('projects', 'ar');
  const field = (page: Page, name: keyof typeof student.fields) =>
    page.getByRole(name === 'theme' ? 'combobox' : 'textbox', {
      name: student.fields[name].label,
    });
  const isSaved = (page: Page) =>
    expect(
      page.getByRole('status').filter({ hasText: fill(student.save.saved, { time: '' }) }),
    ).toBeVisible(seen);
  return { student, field, isSaved };
}

test('two phones write at once, hand in, and a removed member is out', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const { student: texts, field, isSaved } = await tools();
  const { school, leader, mate } = await ownTeam(request);
  const one = await phoneOf(browser, leader);
  const two = await phoneOf(browser, mate);

  await field(one, 'title').fill('محطة المياه');
  await isSaved(one);
  await expect(field(two, 'title')).toHaveValue('محطة المياه', seen);
  await field(two, 'how').fill('مضخة وحساس');
  await field(one, 'idea').fill('نص ليلى');
  await field(two, 'idea').fill('نص عمر');
  const isAsked = (page: Page) => page.getByText(texts.contest.title).isVisible();
  await expect.poll(async () => (await isAsked(one)) || (await isAsked(two)), seen).toBe(true);
  const isOnes = await isAsked(one);
  const [asked, other] = isOnes ? [one, two] : [two, one];
  await expect(field(asked, 'idea')).toHaveValue(isOnes ? 'نص ليلى' : 'نص عمر');
  await expect(asked.locator('blockquote')).toHaveText(isOnes ? 'نص عمر' : 'نص ليلى');
  await expectAccessible(asked, 'two texts of one field');
  await asked.getByRole('button', { name: texts.contest.both }).click();
  const both = isOnes ? 'نص عمر\n\nنص ليلى' : 'نص ليلى\n\nنص عمر';
  const stored = async () => (await callAs(request, leader.token, getOwnProject)).content.idea;
  await expect.poll(stored, seen).toBe(both);
  await isSaved(asked);
  await expect(field(other, 'idea')).toHaveValue(both, seen);
  await expect(field(one, 'how')).toHaveValue('مضخة وحساس', seen);

  await expect(two.getByRole('button', { name: texts.handIn })).toHaveCount(0);
  await expect(two.getByText(fill(texts.leader, { name: '\u2068ليلى\u2069' }))).toBeVisible();
  await one.getByRole('button', { name: texts.handIn }).click();
  await expect(one.getByText(texts.missing).first()).toBeVisible();
  await expect(field(one, 'theme')).toBeFocused();
  await field(one, 'theme').selectOption({ index: 1 });
  await field(one, 'problem').fill('المياه تضيع');
  await one.getByRole('button', { name: texts.handIn }).click();
  const dialog = one.getByRole('dialog');
  await expect(dialog).toContainText('محطة المياه');
  await expectAccessible(one, 'the question before a project is handed in');
  await dialog.getByRole('button', { name: texts.handIn }).dblclick();
  await expect(one.getByText(texts.isHandedIn)).toBeVisible();
  const { versions } = await callAs(request, leader.token, getOwnProject);
  expect(versions).toMatchObject([{ number: 1, late: false, by: 'ليلى' }]);
  await expect(two.getByText(texts.states.handed_in)).toBeVisible(seen);
  await expectAccessible(one, 'a project that is handed in');

  await field(two, 'title').fill('اسم آخر');
  await callAs(request, school.token, filled(removeTeamMember, mate.member));
  await expect(two.getByText(texts.none.title)).toBeVisible(seen);
  await expect(field(two, 'title')).toHaveCount(0);
});

test('three cuts of the network and a reload lose nothing', async ({ browser, request }) => {
  test.setTimeout(120_000 + 5 * CUT);
  const { student: texts, field, isSaved } = await tools();
  const { leader } = await ownTeam(request);
  const page = await phoneOf(browser, leader);
  const cut = async (during: () => Promise<unknown>) => {
    await page.context().setOffline(true);
    await during();
    await page.waitForTimeout(CUT);
    await page.context().setOffline(false);
  };
  await expect(field(page, 'problem')).toBeVisible(seen);
  await cut(() => field(page, 'problem').fill('كُتب بلا شبكة'));
  await isSaved(page);
  await cut(async () => {
    await field(page, 'how').fill('كُتب في انقطاع ثانٍ');
    await expect(page.getByRole('status').filter({ hasText: texts.save.kept })).toBeVisible(seen);
  });
  await isSaved(page);

  // The phone gives the page up before the network is back.
  await page.route('**/api/student/team/project', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await field(page, 'idea').fill('كُتب قبل إعادة التحميل');
  await page.reload();
  await expect(field(page, 'idea')).toHaveValue('كُتب قبل إعادة التحميل');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await isSaved(page);

  // The organiser makes another edition current, and takes it back.
  await page.route('**/api/student/team/project', (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'Gone' } }),
  );
  await page.route('**/api/student/dashboard', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.competition.edition.is_current = false;
    await route.fulfill({ response, json });
  });
  const dashboard = page.waitForResponse('**/api/student/dashboard');
  await field(page, 'helped').fill('كُتب والدورة تتبدّل');
  await dashboard;
  await expect(page.getByText(texts.none.title)).toBeVisible(seen);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(field(page, 'helped')).toHaveValue('كُتب والدورة تتبدّل', seen);
  await isSaved(page);

  const choose = page.locator('input[type=file]');
  const pdf = { name: 'مخطط.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1') };
  await cut(async () => {
    await choose.setInputFiles(pdf);
    await expect(page.getByText(texts.files.stays)).toBeVisible(seen);
  });
  const file = page.getByRole('link', { name: pdf.name });
  await expect(file).toBeVisible(seen);
  const { content, files } = await callAs(request, leader.token, getOwnProject);
  expect(content).toMatchObject({
    ...{ problem: 'كُتب بلا شبكة', how: 'كُتب في انقطاع ثانٍ', idea: 'كُتب قبل إعادة التحميل' },
  });
  expect(files.map(({ name }) => name)).toEqual([pdf.name]);

  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1);
  await choose.setInputFiles({ ...pdf, buffer });
  await expect(page.getByText(fill(texts.files.tooLarge, { max: '10' }))).toBeVisible();
  await page.getByRole('button', { name: texts.files.drop }).click();
  await page.getByRole('button', { name: texts.files.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.files.remove }).click();
  const left = async () => (await callAs(request, leader.token, getOwnProject)).files;
  await expect.poll(left, seen).toEqual([]);
  await expect(file).toHaveCount(0);
});
