import {
  addTeamMember,
  type Certificate,
  issueCertificates,
  listOwnCertificates,
  loginAdmin,
  purchaseTeams,
  vouchStudent,
} from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { ACCOUNTS, PASSWORD } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

/** A school with one student in a team. */
async function schoolWithTeam(request: APIRequestContext) {
  const school = await ownSchool(request, 'مدرسة الشهادات');
  const { token } = school;
  await payIn(request, school, 20_000);
  const bought = await callAs<{ teams: { id: string }[] }>(
    request,
    token,
    'POST',
    purchaseTeams.path,
    { teams: [{ name: 'فريق الشهادات' }] },
  );
  const teamId = bought.teams[0]?.id ?? '';
  const student = await callAs<{ id: string }>(request, token, 'POST', vouchStudent.path, {
    first_name: 'هبةُ اللهِ',
    last_name: 'لاشين',
    birth_date: '2014-05-01',
    gender: 'female',
  });
  const path = addTeamMember.path.replace('{id}', teamId).replace('{studentId}', student.id);
  await callAs(request, token, 'POST', path);
  return { school, teamId };
}

test('a school checks a name, prints the award, and a father scans its code', async ({
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
  await page.getByRole('button', { name: names.confirm }).click();
  await expect(page.getByText(names.confirmed, { exact: true })).toBeVisible();

  const signedIn = await request.post(`/api${loginAdmin.path}`, {
    data: { email: ACCOUNTS.admin, password: PASSWORD },
  });
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  await callAs(request, token, 'POST', issueCertificates.path, {
    kind: 'award',
    team_id: teamId,
    award: { ar: 'أفضل تصميم', en: 'Best design' },
    takes_unconfirmed: false,
  });
  await page.reload();
  const button = page.getByRole('button', { name: fill(downloadFor, { name: 'هبةُ اللهِ لاشين' }) });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(/هبةُ اللهِ لاشين\.pdf$/);

  const [certificate] = await callAs<Certificate[]>(
    request,
    school.token,
    'GET',
    listOwnCertificates.path,
  );
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
  await father.close();
});
