import { readFile } from 'node:fs/promises';
import {
  addTeamMember,
  createJoinLink,
  downloadConsentList,
  downloadStudentCards,
  downloadStudentRoster,
  downloadTeamBadges,
  downloadTeamRoster,
  type Endpoint,
  getJoinLink,
  getPurchase,
  getWalletStatement,
  type JoinLink,
  listTeams,
  purchaseTeams,
  vouchStudent,
} from '@midan/contract';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { type OwnSchool, openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { textsOf } from '../support/texts.ts';

test.describe.configure({ mode: 'serial' });

let school: OwnSchool;
let purchase: string;
let link: JoinLink;

test.beforeAll(async ({ request }) => {
  school = await ownSchool(request, 'مدرسة الأوراق');
  await payIn(request, school, 9_000);
  const { token } = school;
  const bought = await callAs(request, token, purchaseTeams, { teams: [{ name: 'فريق الورق' }] });
  purchase = bought.purchase.id;
  link = await callAs(request, token, createJoinLink, {
    class_name: '3ب',
    at_once: false,
  });
  const child = await callAs(request, token, vouchStudent, {
    first_name: 'ليان',
    last_name: 'منصور',
    birth_date: '2017-04-02',
    gender: 'female',
    class_name: '3ب',
  });
  const [team] = await callAs(request, token, listTeams);
  await callAs(request, token, filled(addTeamMember, { id: team?.id ?? '', studentId: child.id }));
});

/** Calls for a screen's data have the same path as those for its paper. */
const SCREENS: string[] = [getPurchase.name, getWalletStatement.name, getJoinLink.name];

const isOf = (endpoint: Endpoint) => {
  const path = new RegExp(`/api${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  const ofScreen = SCREENS.includes(endpoint.name);
  return ({ pathname, searchParams }: URL) =>
    path.test(pathname) && (!ofScreen || searchParams.get('format') === 'pdf');
};

interface Paper {
  page: Page;
  endpoint: Endpoint;
  button: Locator;
  done: string;
  /** The file's plain name begins so; readers see one in their language. */
  name: RegExp;
}

/** Expects a PDF under its name, an answer that is not to be stored, and the notice of success. */
async function save({ page, endpoint, button, done, name }: Paper): Promise<void> {
  const isPaper = isOf(endpoint);
  const answered = page.waitForResponse((response) => isPaper(new URL(response.url())));
  const started = page.waitForEvent('download');
  await button.click();
  // At once: an equal notice of the save before may close while this one's file is read.
  const notice = page.getByRole('status').filter({ hasText: done }).first();
  const [answer] = await Promise.all([answered, expect(notice).toBeVisible()]);
  const headers = await answer.allHeaders();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['content-disposition']).toMatch(name);
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/\p{Script=Arabic}.*\.pdf$/u);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(button).toBeEnabled();
}

/** Saves twice; then a busy server's error, and a button locked while a slow server answers. */
async function expectSaved(paper: Paper): Promise<void> {
  const { page, endpoint, button } = paper;
  await save(paper);
  await save(paper);
  const { overloaded } = (await textsOf('errors', 'ar')).codes;
  const isPaper = isOf(endpoint);
  await page.route(isPaper, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: overloaded, code: 'overloaded' },
    }),
  );
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: overloaded })).toBeVisible();
  await expect(button).toBeEnabled();
  await page.unroute(isPaper);

  const slow = Promise.withResolvers<void>();
  await page.route(isPaper, async (route) => {
    await slow.promise;
    await route.continue();
  });
  const started = page.waitForEvent('download');
  await button.click();
  await expect(button).toHaveAttribute('data-loading', 'true');
  await expect(button).toBeDisabled();
  slow.resolve();
  await started;
  await expect(button).toBeEnabled();
  await page.unroute(isPaper);
}

test('a school saves its lists of students and teams', async ({ page }) => {
  const students = await textsOf('students', 'ar');
  const teams = await textsOf('teams', 'ar');
  const labelled = (label: string) => page.getByRole('button', { name: label });
  await openAs(page, school, 'ar', '/academy/students');
  const { done, roster, consents } = students.paper;
  const listed = { page, done };
  await expectSaved({
    ...listed,
    endpoint: downloadStudentRoster,
    button: labelled(roster),
    name: /filename="students_[\d-]+\.pdf"/,
  });
  await expectSaved({
    ...listed,
    endpoint: downloadConsentList,
    button: labelled(consents),
    name: /filename="guardian-consents_[\d-]+\.pdf"/,
  });
  await page.goto('/academy/teams');
  await expectSaved({
    ...listed,
    endpoint: downloadTeamRoster,
    button: labelled(teams.paper.roster),
    name: /filename="teams_\d+_[\d-]+\.pdf"/,
  });
  await expectSaved({
    ...listed,
    endpoint: downloadTeamBadges,
    button: labelled(teams.paper.badges),
    name: /filename="badges_\d+_[\d-]+\.pdf"/,
  });
});

test('support saves papers of all schools, a file by its press', async ({ page, request }) => {
  const { papers } = await textsOf('participants', 'en');
  const desk = await ownAdministrator(request, 'support', 'مكتب الأوراق');
  await openAsAdministrator(page, desk, 'en', '/admin/teams');
  await page.getByRole('button', { name: papers.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(papers.order).selectOption(papers.orders.number);
  for (const [name, ending] of [
    [papers.names.badges, 'pdf'],
    [papers.names.people, 'xlsx'],
  ] as const) {
    const started = page.waitForEvent('download');
    // One button for 250 teams each.
    await dialog.getByRole('group', { name }).getByRole('button').first().click();
    expect((await started).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
  }
});

test('a school saves its receipt and its statement', async ({ page }) => {
  const receipts = await textsOf('receipts', 'ar');
  const paper = { page, done: receipts.pdfDone };
  const button = page.getByRole('button', { name: receipts.pdf, exact: true });
  await openAs(page, school, 'ar', `/academy/purchases/${purchase}`);
  await expectSaved({
    ...paper,
    button,
    endpoint: getPurchase,
    name: /filename="receipt_R-[\w-]+\.pdf"/,
  });
  await page.goto('/academy/wallet/statement');
  await expectSaved({
    ...paper,
    button,
    endpoint: getWalletStatement,
    name: /filename="[\w-]+\.pdf"/,
  });
});

test('a school saves the poster and the cards of a class', async ({ page }) => {
  const { poster } = await textsOf('join-links', 'ar');
  const { cards } = await textsOf('vouching', 'ar');
  await openAs(page, school, 'ar', `/academy/join-links/${link.id}`);
  await expectSaved({
    page,
    endpoint: getJoinLink,
    button: page.getByRole('button', { name: poster.pdf }),
    done: poster.pdfDone,
    name: /filename="class-poster\.pdf"/,
  });
  await page.goto('/academy/student-cards');
  await page.getByRole('combobox', { name: cards.class }).selectOption('3ب');
  await page.getByRole('button', { name: cards.make }).click();
  await expectSaved({
    page,
    endpoint: downloadStudentCards,
    button: page.getByRole('button', { name: cards.pdf }),
    done: cards.pdfDone,
    name: /filename="student-cards\.pdf"/,
  });
});
