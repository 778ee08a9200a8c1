import { LIMITS, uploadAcademyLogo } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { openAs, ownSchool } from '../support/own-school.ts';
import { largePicture, receiptPicture } from '../support/proof.ts';
import { textsOf } from '../support/texts.ts';

test('a large picture is made smaller; a refused one takes it away', async ({ page, request }) => {
  const { logo } = await textsOf('academies', 'ar');
  const { file } = await textsOf('shell', 'ar');
  const { fields } = await textsOf('errors', 'ar');
  const school = await ownSchool(request, 'مدرسة الصورة الكبيرة');
  await openAs(page, school, 'ar', '/academy/profile');
  await page.getByRole('button', { name: logo.upload }).click();
  const dialog = page.getByRole('dialog', { name: logo.title });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const preview = dialog.getByRole('img', { name: file.preview });

  await choose('small.png', 'image/png', receiptPicture(200, 200));
  await expect(preview).toBeVisible();
  await choose('words.png', 'image/png', Buffer.from('no picture at all'));
  await expect(dialog.getByText(fields.file_type)).toBeVisible();
  await expect(preview).toHaveCount(0);
  await choose('small.png', 'image/png', receiptPicture(200, 200));
  await choose('words.txt', 'text/plain', Buffer.from('no picture at all'));
  await expect(dialog.getByText(fields.file_type)).toBeVisible();
  await expect(preview).toHaveCount(0);

  await choose('camera.png', 'image/png', largePicture(LIMITS.logoMaxBytes * 1.5));
  await expect(preview).toBeVisible();
  await expect(dialog.getByText(fields.file_type)).toHaveCount(0);
  const sent = page.waitForRequest(`**/api${uploadAcademyLogo.path}`);
  const answered = page.waitForResponse(`**/api${uploadAcademyLogo.path}`);
  await dialog.getByRole('button', { name: logo.save }).click();
  const size = Number((await (await sent).allHeaders())['content-length']);
  expect(size).toBeLessThan(LIMITS.logoMaxBytes + 1000);
  expect((await answered).ok()).toBe(true);
});
