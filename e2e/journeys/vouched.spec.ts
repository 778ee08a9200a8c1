import { randomInt } from 'node:crypto';
import {
  changeAcademyPassword,
  createStaff,
  listStudents,
  loginAcademy,
  printedCardCode,
  purchaseTeams,
  type Student,
} from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseDay } from '../support/date-field.ts';
import { type OwnSchool, openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { openIn } from '../support/school.ts';
import { fill, textsOf } from '../support/texts.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 } });

const SCHOOL = 'مدرسة البطاقات';
const PASSWORD = 'نهر هادئ 71';
const NAME = 'نور من الصف';
let school: OwnSchool;
let student: Student;
let code = '';

test('a school adds a student without phone and email', async ({ page, request }) => {
  const texts = await textsOf('vouching', 'ar');
  const students = await textsOf('students', 'ar');
  const { genders } = await textsOf('student-account', 'ar');
  school = await ownSchool(request, SCHOOL);
  await payIn(request, school, 9000);
  await openAs(page, school, 'ar', '/academy/students');
  await page.getByRole('button', { name: texts.add.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.add.open });
  await dialog.getByRole('textbox', { name: texts.fields.first_name }).fill('نور');
  await dialog.getByRole('button', { name: texts.add.submit }).click();
  await expect(dialog.getByRole('textbox', { name: texts.fields.last_name })).toBeFocused();
  await dialog.getByRole('textbox', { name: texts.fields.last_name }).fill('من الصف');
  await chooseDay(dialog, 'ar', texts.fields.birth_date, '2016-05-01');
  await dialog.getByRole('combobox', { name: texts.fields.gender }).selectOption(genders.female);
  await dialog.getByRole('textbox', { name: texts.fields.class_name }).fill('3ب');
  await dialog.getByRole('textbox', { name: texts.fields.external_id }).fill('31605011234567');
  await expectAccessible(page, 'new student');
  await dialog.getByRole('button', { name: texts.add.submit }).click();
  const { fields } = await textsOf('errors', 'ar');
  await expect(dialog.getByText(fields.national_id)).toBeVisible();
  await dialog.getByRole('textbox', { name: texts.fields.external_id }).fill('1024');
  await dialog.getByRole('button', { name: texts.add.submit }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: students.list });
  await expect(list.getByText(NAME)).toBeVisible();
  await expect(list.getByText(students.status.vouched)).toBeVisible();
  const all = await callAs(request, school.token, listStudents);
  student = all[0] as Student;
  await page.goto(`/academy/students/${student.id}`);
  await expect(page.getByText(texts.account.unclaimed)).toBeVisible();
});

test('the student is put in a team at once', async ({ page, request }) => {
  const { add } = await textsOf('teams', 'ar');
  const { teams } = await callAs(request, school.token, purchaseTeams, {
    teams: [{ name: 'فريق البطاقات' }],
  });
  await openAs(page, school, 'ar', `/academy/teams/${teams[0]?.id}`);
  await page.getByRole('button', { name: add.open }).click();
  const adding = page.getByRole('dialog', { name: add.title });
  await expect(adding.getByText('3ب')).toBeVisible();
  await adding.getByRole('button', { name: fill(add.addOf, { name: NAME }) }).click();
  await expect(adding.getByRole('button', { name: fill(add.addOf, { name: NAME }) })).toBeHidden();
  const all = await callAs(request, school.token, listStudents);
  expect(all[0]?.current_team?.name).toBe('فريق البطاقات');
});

test('the school prints the card of the class', async ({ page }) => {
  const { cards } = await textsOf('vouching', 'ar');
  const students = await textsOf('students', 'ar');
  await openAs(page, school, 'ar', '/academy/students');
  await page.getByRole('button', { name: (await textsOf('shell', 'ar')).moreActs }).click();
  await page.getByRole('link', { name: students.cards }).click();
  await page.getByRole('combobox', { name: cards.class }).selectOption('3ب');
  await page.getByRole('button', { name: cards.make }).click();
  const sheet = page.getByRole('region', { name: cards.sheet });
  await expect(sheet.getByText(NAME)).toBeVisible();
  await expect(sheet.getByRole('img', { name: cards.qr })).toBeVisible();
  code = await sheet.locator('bdi[dir=ltr]').first().innerText();
  expect(code).toMatch(/^[3-9A-Z]{4}-[3-9A-Z]{4}$/);
});

test('the child opens the account by the card, signs in by its code', async ({ page, request }) => {
  const texts = await textsOf('claiming', 'ar');
  const { login } = await textsOf('sessions', 'ar');
  const { menu } = await textsOf('shell', 'ar');
  const { fields } = await textsOf('errors', 'ar');
  await openIn(page, 'ar', '/c');
  const typed = page.getByRole('textbox', { name: texts.enter.label });
  await typed.fill('ABC');
  await page.getByRole('button', { name: texts.enter.submit }).click();
  await expect(page.getByText(texts.enter.wrong)).toBeVisible();
  await typed.fill(code.toLowerCase());
  await page.getByRole('button', { name: texts.enter.submit }).click();
  await expect(page.getByText(SCHOOL)).toBeVisible();
  await expect(page.getByText('نور')).toHaveCount(0);
  await chooseDay(page, 'ar', texts.birth_date, '2016-05-02');
  await page.getByRole('textbox', { name: texts.password }).fill(PASSWORD);
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(fields.birth_date_of_card).first()).toBeVisible();
  await expectAccessible(page, 'claiming a card');
  await chooseDay(page, 'ar', texts.birth_date, '2016-05-01');
  // While the dashboard's code is on its way, the used card must not look broken.
  await page.evaluate((broken) => {
    const seen = () => {
      if (document.body.innerText.includes(broken)) document.documentElement.dataset.broken = 'yes';
    };
    new MutationObserver(seen).observe(document.body, { subtree: true, childList: true });
  }, texts.invalid.title);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page).toHaveURL(/\/student$/);
  await expect(page.getByText('فريق البطاقات').first()).toBeVisible();
  await expect(page.locator('html[data-broken]')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByRole('button', { name: menu.open }).click();
  await page.getByRole('button', { name: menu.logout }).filter({ visible: true }).click();
  await page.goto('/student/login');
  await page.getByRole('textbox', { name: login.email }).fill(code.replace('-', '').toLowerCase());
  await page.getByRole('textbox', { name: login.password }).fill(PASSWORD);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(/\/student$/);
  await page.goto('/student/profile');
  await expectAccessible(page, 'the profile without contacts');
  const [known] = await callAs(request, school.token, listStudents);
  expect(known?.claimed_at).not.toBeNull();
});

test('staff make no new card for an account that is open', async ({ page, request }) => {
  const texts = await textsOf('vouching', 'ar');
  const email = `staff-${randomInt(1e9)}@midan.test`;
  const { temporary_password: password } = await callAs(request, school.token, createStaff, {
    name: 'سارة',
    email,
    permissions: ['teams'],
    current_password: school.password,
  });
  const entered = await request.post(`/api${loginAcademy.path}`, { data: { email, password } });
  const { data } = (await entered.json()) as { data: Pick<OwnSchool, 'academy' | 'token'> };
  await callAs(request, data.token, changeAcademyPassword, {
    current_password: password,
    new_password: PASSWORD,
    new_password_confirmation: PASSWORD,
  });
  await openAs(page, { ...school, ...data }, 'ar', `/academy/students/${student.id}`);
  await expect(page.getByText(texts.account.noEmailStaff)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.renew.open })).toHaveCount(0);
  await expectAccessible(page, 'a claimed student for staff');
});

test('a used card opens nothing; the school makes a new one', async ({ page }) => {
  const claiming = await textsOf('claiming', 'en');
  const texts = await textsOf('vouching', 'en');
  await openIn(page, 'en', `/c#${code}`);
  await expect(page.getByRole('heading', { name: claiming.invalid.title })).toBeVisible();
  await expectAccessible(page, 'a card that is used');
  await openAs(page, school, 'en', `/academy/students/${student.id}`);
  await page.getByRole('button', { name: texts.renew.open }).click();
  const question = page.getByRole('dialog', { name: texts.renew.title });
  await expect(question.getByText(texts.renew.textClaimed)).toBeVisible();
  await question.getByRole('button', { name: texts.renew.action }).click();
  const sheet = page.getByRole('region', { name: texts.cards.sheet });
  const next = await sheet.locator('bdi[dir=ltr]').first().innerText();
  expect(next).not.toBe(printedCardCode(code.replace('-', '')));
  await openIn(page, 'en', `/c#${next.replace('-', '')}`);
  await expect(page.getByText(SCHOOL)).toBeVisible();
});
