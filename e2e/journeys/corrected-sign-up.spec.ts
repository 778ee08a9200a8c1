import { correctAcademyContact, registerAcademy } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { latestCode } from '../support/messages.ts';
import { callAs, filled, ownPhone } from '../support/own-student.ts';
import { fillRegistration, openIn, pasteCode } from '../support/school.ts';
import { ownersToken } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a sign-up whose phone is corrected is told, and verifies', async ({ page, request }) => {
  const mistyped = ownPhone();
  const right = `+20${ownPhone()}`;
  const email = `corrected-${mistyped}@midan.test`;
  const codes = await textsOf('codes', 'en');
  await page.clock.install();
  await openIn(page, 'en', '/academy/register');
  const texts = await fillRegistration(page, 'en', {
    name: 'School of the wrong digit',
    email,
    phone: mistyped,
  });
  const registered = page.waitForResponse(`**/api${registerAcademy.path}`);
  await page.getByRole('button', { name: texts.register.submit }).click();
  const { data } = (await (await registered).json()) as { data: { academy_id: string } };
  await expect(page.getByText(`+20${mistyped}`)).toBeVisible();

  const token = await ownersToken(request);
  const call = filled(correctAcademyContact, { id: data.academy_id });
  const contact = { phone_number: right, email, reason: 'The school called' };
  await callAs(request, token, call, contact);
  const first = await latestCode(request, right);

  await page.clock.fastForward('10:01');
  await page.getByRole('button', { name: codes.resend }).click();
  await expect(page.getByText(`${right.slice(0, 4)}•••••${right.slice(-2)}`)).toBeVisible();
  await pasteCode(page, 'en', await latestCode(request, right, first));
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
});
