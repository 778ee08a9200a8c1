import { getAcademyProfile, getTeam, purchaseTeams } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { textsOf } from '../support/texts.ts';

const noticeIn = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

test('two tabs edit a profile: neither loses a save', async ({ page, request, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const texts = await textsOf('academies', 'en');
  const { editedMeanwhile } = await textsOf('shell', 'en');
  const school = await ownSchool(request, 'School of Two Tabs');
  await openAs(page, school, 'en', '/academy/profile');
  const other = await context.newPage();
  await other.goto('/academy/profile');
  const fieldIn = (tab: Page, name: keyof typeof texts.fields) =>
    tab.getByRole('textbox', { name: texts.fields[name], exact: true });
  const save = (tab: Page) => tab.getByRole('button', { name: texts.profile.save }).click();
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: texts.profile.edit }).click();
    await expect(fieldIn(tab, 'area')).toHaveValue('Dokki');
  }
  await fieldIn(page, 'address').fill('9 Typed Street');

  await fieldIn(other, 'area').fill('Zamalek');
  await fieldIn(other, 'contact_person_name').fill('Another Person');
  await save(other);
  await expect(fieldIn(other, 'area')).toBeHidden();

  await page.reload();
  await expect(fieldIn(page, 'address')).toHaveValue('9 Typed Street');
  await expect(fieldIn(page, 'area')).toHaveValue('Dokki');
  await fieldIn(page, 'contact_person_name').fill('Own Person');
  await save(page);
  const notice = noticeIn(page, editedMeanwhile.title);
  await expect(notice).toContainText(`${texts.fields.area}: Dokki → Zamalek`);
  await expect(notice).toContainText(`Test Person → Another Person (${editedMeanwhile.contested})`);
  await expect(notice).toBeInViewport();
  await expectAccessible(page, 'a profile that another tab has saved');
  await expect(fieldIn(page, 'area')).toHaveValue('Zamalek');
  await expect(fieldIn(page, 'address')).toHaveValue('9 Typed Street');
  await expect(fieldIn(page, 'contact_person_name')).toHaveValue('Own Person');

  await save(page);
  await expect(fieldIn(page, 'area')).toBeHidden();
  const stored = await callAs(request, school.token, getAcademyProfile);
  expect(stored).toMatchObject({
    area: 'Zamalek',
    address: '9 Typed Street',
    contact_person_name: 'Own Person',
    version: school.academy.version + 2,
  });
});

test('two tabs edit a team: neither loses the other’s save', async ({ page, request, context }) => {
  const { edit, status } = await textsOf('teams', 'ar');
  const { editedMeanwhile } = await textsOf('shell', 'ar');
  const school = await ownSchool(request, 'مدرسة نافذتين');
  await payIn(request, school, 5000);
  const { teams } = await callAs(request, school.token, purchaseTeams, {
    teams: [{ name: 'الصقور' }],
  });
  const path = `/academy/teams/${teams[0]?.id}`;
  await openAs(page, school, 'ar', path);
  const other = await context.newPage();
  await other.goto(path);
  const editorIn = (tab: Page) => tab.getByRole('dialog', { name: edit.title });
  const save = (tab: Page) => editorIn(tab).getByRole('button').last().click();
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: edit.open }).click();
    await expect(editorIn(tab).getByLabel(edit.name)).toHaveValue('الصقور');
  }
  await editorIn(page).getByLabel(edit.mentor).fill('منى عادل');

  await editorIn(other).getByLabel(edit.name).fill('النجوم');
  await editorIn(other).getByLabel(edit.status).selectOption('inactive');
  await save(other);
  await expect(editorIn(other)).toBeHidden();

  await save(page);
  const notice = noticeIn(page, editedMeanwhile.title);
  await expect(notice).toContainText(`${edit.name}: الصقور ← النجوم`);
  const line = notice.getByText(`${status.active} ← ${status.inactive}`);
  await expect(line).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a team that another tab has saved');
  await expect(editorIn(page).getByLabel(edit.name)).toHaveValue('النجوم');
  await expect(editorIn(page).getByLabel(edit.status)).toHaveValue('inactive');
  await expect(editorIn(page).getByLabel(edit.mentor)).toHaveValue('منى عادل');

  await save(page);
  await expect(editorIn(page)).toBeHidden();
  const stored = await callAs(request, school.token, filled(getTeam, { id: teams[0]?.id ?? '' }));
  expect(stored).toMatchObject({ name: 'النجوم', status: 'inactive', mentor_name: 'منى عادل' });
});
