import {
  addTeamMember,
  approveStudent,
  joinAcademy,
  listJoinRequests,
  purchaseTeams,
  setTeamLeader,
} from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseDay } from '../support/date-field.ts';
import { latestCode } from '../support/messages.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import {
  callAs,
  filled,
  type OwnStudent,
  openAsStudent,
  ownPhone,
  ownStudent,
} from '../support/own-student.ts';
import { openIn, pasteCode } from '../support/school.ts';
import { fill, textsOf } from '../support/texts.ts';

const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
const MESSAGE = 'أنا في الصف الثاني الإعدادي وأحب بناء الروبوتات.';

// One student all along: each step begins where the one before ended.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 } });

const phone = ownPhone();
const guardianPhone = ownPhone();
const email = `path-${phone}@midan.test`;
let account: Pick<OwnStudent, 'student' | 'token'>;

test('a student signs up on a phone: complaints, code, credentials', async ({ page, request }) => {
  const texts = await textsOf('student-account', 'ar');
  const { credentials } = await textsOf('sessions', 'ar');
  await openIn(page, 'ar', '/student/login');
  await page.getByRole('link', { name: texts.login.register }).click();
  const submit = page.getByRole('button', { name: texts.register.submit });
  await submit.click();
  for (const complaint of [
    'الاسم الأول مطلوب',
    'الاسم الأخير مطلوب',
    'رقم الهاتف مطلوب',
    'البريد الإلكتروني مطلوب',
    'تاريخ الميلاد مطلوب',
    'الجنس مطلوب',
    'العنوان مطلوب',
  ]) {
    await expect(said(page, complaint)).toBeVisible();
  }
  await expect(page.getByLabel(texts.fields.first_name)).toBeFocused();

  const field = (name: keyof typeof texts.fields) =>
    page.getByRole('textbox', { name: texts.fields[name] });
  await field('first_name').fill('سلمى');
  await field('last_name').fill('من الاختبار');
  await chooseDay(page, 'ar', texts.fields.birth_date, '2001-01-01');
  await page
    .getByRole('combobox', { name: texts.fields.gender })
    .selectOption(texts.genders.female);
  await field('address').fill('7 شارع الاختبار');
  await field('email').fill('ليس بريدا');
  await field('phone_number').fill('123');
  await submit.click();
  await expect(said(page, 'البريد الإلكتروني غير صحيح')).toBeVisible();
  await expect(said(page, 'رقم هاتف غير صالح')).toBeVisible();
  await expect(said(page, 'المسابقة للأعمار من 7 إلى 18 عامًا')).toBeVisible();
  await expect(field('guardian_name')).toBeHidden();

  await chooseDay(page, 'ar', texts.fields.birth_date, '2013-05-04');
  await expect(page.getByText(texts.groups.junior)).toBeVisible();
  await field('email').fill(email);
  await field('phone_number').fill(phone);
  await page.getByRole('radio', { name: texts.register.phoneOwners.guardian }).check();
  await expect(field('guardian_phone')).toBeHidden();
  await page.getByRole('radio', { name: texts.register.phoneOwners.student }).check();
  await field('guardian_name').fill('منى من الاختبار');
  await field('guardian_phone').fill(guardianPhone);
  await expectAccessible(page, 'student sign-up');
  await submit.click();

  await expect(page).toHaveURL(/\/student\/verify-phone/);
  await page.route('**/api/student/verify-phone', (route) =>
    route.fulfill({ status: 409, json: {} }),
  );
  await pasteCode(page, 'ar', '000000');
  await expect(said(page, 'فشل في التحقق من رقم الهاتف')).toBeVisible();
  await page.unroute('**/api/student/verify-phone');
  await pasteCode(page, 'ar', await latestCode(request, `+20${phone}`));
  const dialog = page.getByRole('dialog', { name: credentials.title });
  await expect(dialog).toContainText(email);
  await expectAccessible(page, 'student credentials');
  await dialog.getByRole('button', { name: 'حفظت بياناتي' }).click();

  // Part 2 §4: to the student login, which leads who is signed in already to the dashboard.
  await expect(page).toHaveURL(/\/student$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سلمى');
  const steps = await textsOf('student-overview', 'ar');
  await expect(page.getByRole('region', { name: steps.steps.academy.title })).toBeVisible();
  const stored = await page.evaluate(() => [
    localStorage.getItem('auth_token') ?? '',
    localStorage.getItem('student_user') ?? '',
  ]);
  account = { token: stored[0] ?? '', student: JSON.parse(stored[1] ?? '') };
  expect(account.token).toMatch(/^std_/);
});

test('the guardian opens the mailed link, says no, then yes by code', async ({ page, request }) => {
  const { page: texts, own } = await textsOf('guardians', 'ar');
  await openIn(page, 'ar', '/dev/messages');
  await page.getByRole('textbox').fill(`+20${guardianPhone}`);
  const link = page.getByRole('link', { name: /guardian#/ });
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('سلمى');
  await expect(page.getByText('من الاختبار')).toBeHidden();
  await expect(page.getByText(texts.costText)).toBeVisible();
  await expect(page.getByText(texts.kept)).toBeHidden();
  await page.getByText(texts.details).click();
  await expect(page.getByText(texts.kept)).toBeVisible();
  await expectAccessible(page, 'guardian’s question with the details');

  await page.getByRole('button', { name: texts.disagree, exact: true }).click();
  const sure = page.getByRole('dialog');
  await expect(sure).toContainText(texts.disagreeText);
  await sure.getByRole('button', { name: texts.disagree }).click();
  await expect(page.locator('[data-path=otp_code]')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: texts.disagree, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.disagree }).click();
  await expectAccessible(page, 'guardian’s code');
  await pasteCode(page, 'ar', await latestCode(request, `+20${guardianPhone}`));
  await expect(page.getByText(texts.outOfTeam)).toBeVisible();
  await expectAccessible(page, 'guardian’s no');

  await page.getByRole('button', { name: texts.change }).click();
  await page.getByRole('textbox', { name: texts.name }).fill('منى من الاختبار');
  await page.getByRole('button', { name: texts.agree, exact: true }).click();
  await expect(page.getByText(own.states.given)).toBeVisible();
  await expectAccessible(page, 'consent given');

  await openAsStudent(page, account, 'ar', '/student/profile');
  const guardianCard = page.getByRole('region', { name: own.title });
  await expect(guardianCard).toContainText(own.states.given);
  await expect(guardianCard).not.toContainText(own.required);
  await expect(guardianCard).not.toContainText(own.optional);
});

test('a school takes the student into a team with a leader', async ({ page, request, browser }) => {
  const name = `مدرسة المسار ${phone}`;
  const school = await ownSchool(request, name);
  await payIn(request, school, 8500);
  const { teams } = await callAs(request, school.token, purchaseTeams, {
    teams: [{ name: 'فريق المسار' }],
  });
  const teamId = teams[0]?.id ?? '';
  const mate = await ownStudent(request, 'يارا');
  await callAs(request, mate.token, joinAcademy, {
    academy_id: school.academy.id,
    message: MESSAGE,
  });
  const [asked] = await callAs(request, school.token, listJoinRequests);
  await callAs(request, school.token, filled(approveStudent, { id: asked?.id ?? '' }));
  const member = { id: teamId, studentId: mate.student.id };
  await callAs(request, school.token, filled(addTeamMember, member));
  await callAs(request, school.token, filled(setTeamLeader, member));

  const directory = await textsOf('academy-directory', 'ar');
  const requests = await textsOf('student-requests', 'ar');
  await openAsStudent(page, account, 'ar', '/student/academies');
  await page.getByRole('searchbox', { name: directory.search }).fill(`مدرسه المسار ${phone}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('انضم في');
  await card.getByRole('link', { name: 'عرض التفاصيل' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'انضم الآن' }).click();
  const message = page.getByRole('textbox', { name: requests.form.message });
  await message.fill('قصيرة');
  await page.getByRole('button', { name: requests.form.submit }).click();
  await expect(said(page, 'النص أقصر من المطلوب (20 حرفًا على الأقل)')).toBeVisible();
  await message.fill(MESSAGE);
  await page.getByRole('button', { name: requests.form.submit }).click();
  await expect(page).toHaveURL(/\/student\/requests$/);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
    requests.status.pending,
  );
  await page.goto(`/student/academies/${school.academy.id}/join`);
  await expect(page.getByText(requests.form.waiting)).toBeVisible();

  const office = await (
    await browser.newContext({ viewport: { width: 1280, height: 860 } })
  ).newPage();
  const enrolment = await textsOf('enrolment', 'ar');
  const team = await textsOf('teams', 'ar');
  const student = 'سلمى من الاختبار';
  await openAs(office, school, 'ar', '/academy/join-requests');
  await office
    .getByRole('button', { name: fill(enrolment.approve.actionFor, { name: student }) })
    .click();
  await expect(said(office, 'تم قبول الطلب بنجاح')).toBeVisible();
  const { school: guardian } = await textsOf('guardians', 'ar');
  await office.goto('/academy/students');
  await expect(office.getByText(guardian.short.missing)).toHaveCount(1);
  await office.goto(`/academy/teams/${teamId}`);
  await office.getByRole('button', { name: team.add.open }).click();
  await office.getByRole('button', { name: fill(team.add.addOf, { name: student }) }).click();
  await expect(said(office, 'تم إضافة العضو بنجاح')).toBeVisible();
  await office.context().close();

  const overview = await textsOf('student-overview', 'ar');
  await page.goto('/student/team');
  const mates = page.getByRole('region', { name: overview.team.members }).getByRole('listitem');
  await expect(mates.filter({ hasText: 'يارا' })).toContainText(overview.team.leader);
  await expect(mates.filter({ hasText: 'سلمى' })).toContainText(overview.team.me);
  await expect(page.getByText(mate.student.email)).toHaveCount(0);
  await expect(page.getByText(/^7-\d{4,}$/)).toBeVisible();
  await expect(page.getByText(overview.team.noTrack)).toBeVisible();
  await page.goto('/student');
  await expect(page.getByText(overview.remains)).toBeVisible();
  await expect(page.getByText(overview.done)).toHaveCount(0);
});
