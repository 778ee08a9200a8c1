import {
  approveStudent,
  getStudentProfile,
  joinAcademy,
  listJoinRequests,
  setGuardian,
} from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { latestCode } from '../support/messages.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs, filled, openAsStudent, ownPhone, ownStudent } from '../support/own-student.ts';
import { pasteCode } from '../support/school.ts';
import { serverTexts } from '../support/server-texts.ts';
import { fill, textsOf } from '../support/texts.ts';

const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a new phone counts after password and code; email is undone', async ({ page, request }) => {
    const own = await ownStudent(request, 'ندى');
    const account = await textsOf('student-account', 'ar');
    const texts = await textsOf('contact-changes', 'ar');
    const { success } = serverTexts.ar;
    const phone = ownPhone();
    await openAsStudent(page, own, 'ar', '/student/profile');
    await page.getByRole('button', { name: account.profile.edit }).click();
    const field = (name: 'email' | 'phone_number') =>
      page.getByRole('textbox', { name: account.fields[name] });
    await field('phone_number').fill(phone);
    await field('email').fill(`moved-${phone}@midan.test`);
    await expectAccessible(page, 'profile being changed on a phone');
    await page.getByRole('button', { name: account.profile.save }).click();
    await expect(said(page, success.own_profile_updated)).toBeVisible();

    const newEmail = page.getByRole('region', { name: texts.title.email });
    await newEmail.getByRole('button', { name: texts.withdraw }).click();
    const sure = page.getByRole('dialog', { name: texts.withdraw });
    await sure.getByRole('button', { name: texts.withdraw }).click();
    await expect(newEmail).toBeHidden();

    const newPhone = page.getByRole('region', { name: texts.title.phone_number });
    await expect(newPhone).toContainText(`+20${phone}`);
    await expectAccessible(page, 'new phone that waits');
    await page.reload();
    await expect(newPhone.getByRole('button', { name: /:/ })).toBeDisabled();
    await pasteCode(page, 'ar', await latestCode(request, `+20${phone}`));
    const password = newPhone.getByRole('textbox', { name: texts.password });
    await password.fill('not my password');
    await newPhone.getByRole('button', { name: texts.submit, exact: true }).click();
    const { fields } = await textsOf('errors', 'ar');
    await expect(page.getByText(fields.current_password_wrong).first()).toBeVisible();
    await password.fill(own.password);
    await newPhone.getByRole('button', { name: texts.submit, exact: true }).click();
    await expect(said(page, success.contact_changed)).toBeVisible();
    await expect(newPhone).toBeHidden();
    await expect(
      page.getByRole('region', { name: account.profile.personal, exact: true }),
    ).toContainText(`+20${phone}`);
  });
});

test.describe('in English on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 860 } });

  test('an open form takes over the phone confirmed beside it', async ({ page, request }) => {
    const own = await ownStudent(request, 'Nada');
    const account = await textsOf('student-account', 'en');
    const texts = await textsOf('contact-changes', 'en');
    const phone = ownPhone();
    await openAsStudent(page, own, 'en', '/student/profile');
    const field = (name: 'address' | 'phone_number') =>
      page.getByRole('textbox', { name: account.fields[name], exact: true });
    const edit = page.getByRole('button', { name: account.profile.edit });
    const save = page.getByRole('button', { name: account.profile.save });
    await edit.click();
    await field('phone_number').fill(phone);
    await save.click();
    const pending = page.getByRole('region', { name: texts.title.phone_number });
    await expect(pending).toContainText(`+20${phone}`);

    await edit.click();
    await field('address').fill('9 Typed Street');
    await pasteCode(page, 'en', await latestCode(request, `+20${phone}`));
    await pending.getByRole('textbox', { name: texts.password }).fill(own.password);
    await pending.getByRole('button', { name: texts.submit, exact: true }).click();
    await expect(pending).toBeHidden();
    await expect(field('phone_number')).toHaveValue(new RegExp(phone));
    await expect(field('address')).toHaveValue('9 Typed Street');
    await save.click();
    await expect(save).toBeHidden();
    const stored = await callAs(request, own.token, getStudentProfile);
    expect(stored).toMatchObject({ address: '9 Typed Street', phone_number: `+20${phone}` });
  });

  test('a school’s new email counts after password and code', async ({ page, request }) => {
    const school = await ownSchool(request, 'School that Moves');
    const academies = await textsOf('academies', 'en');
    const texts = await textsOf('contact-changes', 'en');
    const email = `moved-${ownPhone()}@midan.test`;
    await openAs(page, school, 'en', '/academy/profile');
    await page.getByRole('button', { name: academies.profile.edit }).click();
    await page.getByRole('textbox', { name: academies.fields.email }).fill(email);
    await page.getByRole('button', { name: academies.profile.save }).click();
    const pending = page.getByRole('region', { name: texts.title.email });
    await expect(pending).toContainText(email);
    await expectAccessible(page, 'new email that waits');
    await pasteCode(page, 'en', await latestCode(request, email));
    await pending.getByRole('textbox', { name: texts.password }).fill(school.password);
    await pending.getByRole('button', { name: texts.submit, exact: true }).click();
    await expect(pending).toBeHidden();
    await expect(page.getByRole('region', { name: academies.profile.account })).toContainText(
      email,
    );
  });

  test('a school confirms the guardian with the student’s own phone', async ({ page, request }) => {
    const school = await ownSchool(request, 'School that Knows Families');
    await payIn(request, school, 4500);
    const child = await ownStudent(request, 'Nada');
    const { phone_number } = child.student;
    const guardian = { guardian_name: 'Mona Adel', guardian_phone: phone_number };
    await callAs(request, child.token, setGuardian, guardian);
    await callAs(request, child.token, joinAcademy, {
      academy_id: school.academy.id,
      message: 'I am in year eight and want to build robots.',
    });
    const [asked] = await callAs(request, school.token, listJoinRequests);
    await callAs(request, school.token, filled(approveStudent, { id: asked?.id ?? '' }));
    const texts = (await textsOf('guardians', 'en')).school;
    await openAs(page, school, 'en', `/academy/students/${child.student.id}`);
    await expect(page.getByText(texts.samePhone.title)).toBeVisible();
    await expectAccessible(page, 'guardian with the student’s phone');
    await page.getByRole('button', { name: texts.confirm.action }).click();
    const dialog = page.getByRole('dialog', { name: texts.confirm.title });
    await expect(dialog).toContainText('Mona Adel');
    await dialog.getByRole('button', { name: texts.confirm.action }).click();
    const [known = ''] = fill(texts.samePhone.confirmed, {
      school: school.academy.name,
      date: '|',
    }).split('|');
    await expect(page.getByText(known)).toBeVisible();
    await expectAccessible(page, 'guardian that the school knows');
  });
});
