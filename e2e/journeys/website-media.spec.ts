import { listMedia, type MediaItem } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { openAsAdministrator } from '../support/own-administrator.ts';
import { callAs } from '../support/own-student.ts';
import { receiptPicture } from '../support/proof.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

test('a picture is uploaded, renamed and removed, each by a double press', async ({
  page,
  request,
}) => {
  const texts = await textsOf('media', 'en');
  const editing = await textsOf('editing', 'en');
  const token = await ownersToken(request);
  const name = `Robots ${Date.now()}`;
  const named = async (wanted: string) =>
    ((await callAs(request, token, listMedia)) as MediaItem[]).filter(
      (each) => each.name === wanted,
    );
  await openAsAdministrator(page, { token }, 'en', '/admin/website/media');
  await page.getByRole('button', { name: texts.uploadPicture }).click();
  const dialog = page.getByRole('dialog');
  const words = (script: 'english' | 'arabic') =>
    dialog.getByRole('textbox', { name: fill(editing[script], { label: texts.alt }) });
  const file = { mimeType: 'image/png', buffer: receiptPicture(400, 200) };
  const send = dialog.getByRole('button', { name: texts.upload, exact: true });
  await dialog.locator('input[type=file]').setInputFiles({ ...file, name: `${name}.png` });
  await words('english').fill('Two robots');
  await send.click();
  await expect(words('arabic')).toHaveAttribute('aria-invalid', 'true');
  await words('arabic').fill('روبوتان');
  await send.dblclick();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('article', { name });
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 320);
  const [item] = await named(name);
  expect(await named(name)).toHaveLength(1);
  expect(item).toMatchObject({ width: 400, height: 200, used_in: [] });

  await card.getByRole('button', { name: texts.edit }).click();
  await dialog.getByRole('textbox', { name: texts.name }).fill(`${name} again`);
  await dialog.getByRole('button', { name: texts.save }).dblclick();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('article', { name: `${name} again` })
    .getByText(texts.remove)
    .click();
  await dialog.getByRole('button', { name: texts.remove }).dblclick();
  await expect(card).toBeHidden();
  expect(await named(`${name} again`)).toEqual([]);
  expect((await request.get(`/media/${item?.id}-320.webp`)).status()).toBe(404);
});
