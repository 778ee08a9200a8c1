import {
  createJoinLink,
  type JoinLink,
  joinByLink,
  joinPath,
  listJoinLinks,
  listJoinRequests,
  listStudents,
  revokeJoinLink,
} from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseDay } from '../support/date-field.ts';
import { latestCode } from '../support/messages.ts';
import { type OwnSchool, openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs, filled, openAsStudent, ownPhone, ownStudent } from '../support/own-student.ts';
import { openIn, pasteCode } from '../support/school.ts';
import { fill, textsOf } from '../support/texts.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 } });

const SCHOOL = 'مدرسة الرابط';
let school: OwnSchool;
let link: JoinLink;

test('a school makes a class link and its poster', async ({ page, request }) => {
  const texts = await textsOf('join-links', 'ar');
  const { invite } = await textsOf('students', 'ar');
  school = await ownSchool(request, SCHOOL);
  await payIn(request, school, 4000);
  await openAs(page, school, 'ar', '/academy/students');
  await page.getByRole('button', { name: (await textsOf('shell', 'ar')).moreActs }).click();
  await page.getByRole('link', { name: invite }).click();
  await page.getByRole('button', { name: texts.add.open }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.add.open });
  await dialog.getByLabel(texts.fields.class).fill('5ب');
  await dialog.getByRole('radio', { name: texts.ways.atOnce.choice }).check();
  await expectAccessible(page, 'new class link');
  await dialog.getByRole('button', { name: texts.add.submit }).click();
  const poster = page.getByRole('article');
  await expect(poster.getByRole('heading', { name: SCHOOL })).toBeVisible();
  await expect(poster.getByRole('img', { name: texts.poster.qr })).toBeVisible();
  const links = await callAs(request, school.token, listJoinLinks);
  link = links[0] as JoinLink;
  await expect(poster.getByText(link.code)).toBeVisible();
  await page.getByRole('link', { name: texts.poster.back }).click();
  await expect(page.getByText(link.code).filter({ visible: true })).toBeVisible();
});

test('a child types the code, signs up over a reload, and is in', async ({ page, request }) => {
  const joining = await textsOf('joining', 'ar');
  const texts = await textsOf('student-account', 'ar');
  const { credentials } = await textsOf('sessions', 'ar');
  await openIn(page, 'ar', '/student/register');
  await page.getByRole('link', { name: texts.register.haveCode }).click();
  const typed = page.getByRole('textbox', { name: joining.enter.label });
  await typed.fill('ABC');
  await page.getByRole('button', { name: joining.enter.submit }).click();
  await expect(page.getByText(joining.enter.wrong)).toBeVisible();
  await typed.fill(link.code.toLowerCase());
  await page.getByRole('button', { name: joining.enter.submit }).click();
  await expect(page).toHaveURL(joinPath(link.code));
  await expect(page.getByText(SCHOOL)).toBeVisible();
  await page.getByRole('button', { name: joining.visitor.register }).click();
  await expect(page).toHaveURL('/student/register');
  await expect(page.getByText(SCHOOL)).toBeVisible();
  await page.reload();
  await expect(page.getByText(SCHOOL)).toBeVisible();
  await expectAccessible(page, 'sign-up by a class link');

  const phone = ownPhone();
  const field = (name: keyof typeof texts.fields) =>
    page.getByRole('textbox', { name: texts.fields[name] });
  await field('first_name').fill('نور');
  await field('last_name').fill('من الرابط');
  await chooseDay(page, 'ar', texts.fields.birth_date, '2013-05-04');
  await page
    .getByRole('combobox', { name: texts.fields.gender })
    .selectOption(texts.genders.female);
  await field('address').fill('7 شارع الاختبار');
  await field('email').fill(`join-${phone}@midan.test`);
  await field('phone_number').fill(phone);
  await page.getByRole('button', { name: texts.register.submit }).click();
  await expect(page).toHaveURL(/verify-phone/);
  await pasteCode(page, 'ar', await latestCode(request, `+20${phone}`));
  await page.getByRole('button', { name: credentials.saved }).click();
  await expect(page).toHaveURL(joinPath(link.code));
  await expect(page.getByRole('status').filter({ hasText: SCHOOL })).toBeVisible();
  const students = await callAs(request, school.token, listStudents);
  expect(students).toHaveLength(1);
  await page.getByRole('link', { name: joining.student.toAccount }).click();
  await expect(page).toHaveURL('/student');
});

test('a student joins by one press, after a wrong password too', async ({ page, request }) => {
  const joining = await textsOf('joining', 'en');
  const { login } = await textsOf('sessions', 'en');
  const own = await ownStudent(request, 'Mariam');
  await openIn(page, 'en', joinPath(link.code));
  await page.getByRole('button', { name: joining.visitor.login }).click();
  const password = page.getByRole('textbox', { name: login.password });
  await page.getByRole('textbox', { name: login.email }).fill(own.student.email);
  await password.fill('not the password');
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await password.fill(own.password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(joinPath(link.code));
  await page.getByRole('button', { name: joining.student.atOnce.action }).click();
  await expect(page.getByRole('status').filter({ hasText: SCHOOL })).toBeVisible();
});

test('a class of 28 is approved together, but for one', async ({ page, request }) => {
  const texts = await textsOf('enrolment', 'en');
  const waiting = await callAs(request, school.token, createJoinLink, {
    class_name: '5C',
    at_once: false,
  });
  const pupils = Array.from({ length: 28 }, (_, index) => index + 1);
  for (const number of pupils) {
    const { token } = await ownStudent(request, `Pupil ${number}`);
    await callAs(request, token, filled(joinByLink, { code: waiting.code }));
  }
  await openAs(page, school, 'en', '/academy/join-requests');
  const joins = page.getByRole('region', { name: texts.join.title });
  await joins.getByRole('checkbox', { name: texts.selectAll }).check();
  await joins.getByRole('checkbox', { name: /Pupil 7\b/ }).uncheck();
  await joins.getByRole('button', { name: texts.approve.actionMany }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.approve.action }).click();
  const done = fill(texts.approve.doneMany_other, { count: 27 });
  await expect(page.getByText(done).first()).toBeVisible();
  const requests = await callAs(
    request,
    school.token,
    filled(listJoinRequests, { status: 'pending' }),
  );
  expect(requests.map(({ student }) => student.first_name)).toEqual(['Pupil 7']);
});

test('another school’s member is told so; a closed code is closed', async ({ page, request }) => {
  const joining = await textsOf('joining', 'ar');
  const other = await ownSchool(request, 'مدرسة أخرى');
  await payIn(request, other, 4000);
  const own = await ownStudent(request, 'هنا');
  const made = await callAs(request, other.token, createJoinLink, {
    class_name: '6أ',
    at_once: true,
  });
  await callAs(request, own.token, filled(joinByLink, { code: made.code }));
  await openAsStudent(page, own, 'ar', joinPath(link.code));
  await expect(page.getByRole('status').filter({ hasText: 'مدرسة أخرى' })).toBeVisible();
  await expect(page.getByRole('button', { name: joining.student.atOnce.action })).toBeHidden();
  await callAs(request, school.token, filled(revokeJoinLink, { id: link.id }));
  await page.reload();
  await expect(page.getByRole('heading', { name: joining.closed.title })).toBeVisible();
  await expect(page.getByText(SCHOOL)).toBeHidden();
});
