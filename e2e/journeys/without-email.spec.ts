import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseDay } from '../support/date-field.ts';
import { latestCode } from '../support/messages.ts';
import { ownPhone } from '../support/own-student.ts';
import { openIn, pasteCode } from '../support/school.ts';
import { textsOf } from '../support/texts.ts';

const CARD = /[34679CDFGHJKMNPRTWXY]{4}-[34679CDFGHJKMNPRTWXY]{4}/;
const NEXT = 'a kettle sings at 7';

test.use({ viewport: { width: 360, height: 740 } });

test('a child of ten signs up without email, and returns by code', async ({ page, request }) => {
  const texts = await textsOf('student-account', 'ar');
  const sessions = await textsOf('sessions', 'ar');
  const { onlyWhatsapp } = await textsOf('codes', 'ar');
  const phone = ownPhone();
  const field = (name: keyof typeof texts.fields) =>
    page.getByRole('textbox', { name: texts.fields[name] });
  const optional = page.getByRole('textbox', { name: texts.register.emailOptional });
  await openIn(page, 'ar', '/student/register');
  await field('first_name').fill('نور');
  await field('last_name').fill('من الاختبار');
  await field('address').fill('7 شارع الاختبار');
  await field('phone_number').fill(phone);
  await page.getByRole('combobox', { name: texts.fields.gender }).selectOption('female');
  await expect(optional).toBeHidden();
  await chooseDay(page, 'ar', texts.fields.birth_date, '2016-05-04');
  await expect(optional).toBeVisible();
  await page.getByRole('radio', { name: texts.register.phoneOwners.student }).check();
  await expect(optional).toBeHidden();
  await field('guardian_name').fill('منى من الاختبار');
  await field('guardian_phone').fill(ownPhone());
  await expect(optional).toBeVisible();
  await page.getByRole('radio', { name: texts.register.phoneOwners.guardian }).check();
  await page.reload();
  await expect(optional).toBeVisible();
  await expect(field('guardian_name')).toHaveValue('منى من الاختبار');
  await expect(field('address')).toHaveValue('7 شارع الاختبار');
  await expectAccessible(page, 'sign-up without email');
  await page.getByRole('button', { name: texts.register.submit }).click();

  await expect(page.getByText(onlyWhatsapp)).toBeVisible();
  const first = await latestCode(request, `+20${phone}`);
  await pasteCode(page, 'ar', first);
  const dialog = page.getByRole('dialog', { name: sessions.credentials.title });
  await expect(dialog).toContainText(sessions.credentials.writeDown);
  const covered = () =>
    dialog.getByRole('button').evaluateAll((buttons) => {
      const isCovered = (button: Element) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit !== null && !button.contains(hit);
      };
      return buttons.filter(isCovered).length;
    });
  await expect.poll(covered, { timeout: 1_500, intervals: [100] }).toBe(0);
  const card = CARD.exec(await dialog.innerText())?.[0] ?? '';
  expect(card).toMatch(CARD);
  await expectAccessible(page, 'login code');
  await dialog.getByRole('button', { name: sessions.credentials.saved }).click();
  await expect(page).toHaveURL(/\/student$/);

  await page.evaluate(() => localStorage.clear());
  await openIn(page, 'ar', '/student/forgot-password');
  await page.getByRole('textbox', { name: sessions.login.email }).fill(card.toLowerCase());
  await page.getByRole('button', { name: sessions.forgot.submit }).click();
  await expect(page.getByText(card)).toBeVisible();
  await page.getByRole('textbox', { name: sessions.passwordForm.next }).fill(NEXT);
  await pasteCode(page, 'ar', await latestCode(request, `+20${phone}`, first));
  await expect(page).toHaveURL(/\/student\/login$/);
  // The form before has a password as well.
  await expect(page.getByRole('heading', { level: 1, name: texts.login.title })).toBeVisible();
  await page.getByRole('textbox', { name: sessions.login.password }).fill(NEXT);
  await page.getByRole('button', { name: sessions.login.submit }).click();
  await expect(page).toHaveURL(/\/student$/);
});
