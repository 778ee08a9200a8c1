import { listOwnCertificates, revokeCertificate } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { giveAward, schoolWithTeam } from '../support/certificates.ts';
import { openAs } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

test('a school checks a name, prints the award, and a father scans its code until it is revoked', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { school, teamId } = await schoolWithTeam(request);
  const { names, downloadFor, emptyTitle } = await textsOf('certificates', 'ar');
  await openAs(page, school, 'ar', '/academy/certificates');
  await expect(page.getByText(emptyTitle)).toBeVisible();
  const latin = page.getByRole('textbox', { name: names.en });
  await latin.fill('هبة');
  await page.getByRole('button', { name: names.confirm }).click();
  const { fields } = await textsOf('errors', 'ar');
  await expect(page.getByText(fields.latin_letters)).toBeVisible();
  await latin.fill('Hebatullah Lashin');
  await page.goto('/academy/teams');
  await page.goBack();
  await expect(latin).toHaveValue('Hebatullah Lashin');
  await page.getByRole('button', { name: names.confirm }).click();
  await expect(page.getByText(names.checkedTitle)).toBeVisible();
  await page.getByRole('button', { name: names.confirmed, exact: true }).click();
  await expect(latin).toHaveValue('Hebatullah Lashin');

  await giveAward(request, await ownersToken(request), { teamId, takesUnconfirmed: false });
  await page.reload();
  const button = page.getByRole('button', { name: fill(downloadFor, { name: 'هبةُ اللهِ لاشين' }) });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(/هبةُ اللهِ لاشين\.pdf$/);

  const [certificate] = await callAs(request, school.token, listOwnCertificates);
  const father = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const phone = await father.newPage();
  await phone.goto('/verify');
  await phone.getByRole('textbox').fill(certificate?.code ?? '');
  await phone.getByRole('button').click();
  await expect(phone.getByRole('heading', { name: 'شهادة صحيحة' })).toBeVisible();
  await expect(phone.getByText('Hebatullah Lashin')).toBeVisible();
  await expect(phone.getByText('أفضل تصميم')).toBeVisible();

  const reason = 'مُنحت لفريق آخر';
  await callAs(
    request,
    await ownersToken(request),
    filled(revokeCertificate, { id: certificate?.id ?? '' }),
    { reason },
  );
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'شهادة ملغاة' })).toBeVisible();
  await expect(phone.getByText(reason)).toBeHidden();
  await father.close();
  await page.reload();
  await expect(page.getByText(reason)).toBeVisible();
});
