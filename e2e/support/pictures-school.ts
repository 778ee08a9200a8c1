import type { Language } from '@midan/messages';
import { expect, type Page } from '@playwright/test';
import { type HandbookPicture, press, show } from './handbook-picture.ts';
import { textsOf } from './texts.ts';

const openTransfer = async (page: Page, language: Language) =>
  press(page, (await textsOf('bank-transfers', language)).upload);

/** Six teams, so that something is left to transfer. */
async function planTeams(page: Page, language: Language) {
  const { plan } = await textsOf('wallet', language);
  const copy = page.getByRole('button', { name: plan.copy });
  await expect(async () => {
    await page.getByLabel(plan.count).selectOption('6');
    await copy.waitFor({ timeout: 2_000 });
  }).toPass();
  await show(page.getByRole('heading', { name: plan.title }));
}

async function applyCoupon(page: Page, language: Language) {
  const { rows, coupon, cost } = await textsOf('team-purchase', language);
  await page.getByLabel(rows.name).fill('Nile Robots');
  await page.getByLabel(coupon.label).fill('MIDAN10');
  await press(page, coupon.apply);
  await page.getByText(cost.discount, { exact: true }).waitFor();
  await show(page.getByRole('heading', { name: cost.title }));
}

async function newLink(page: Page, language: Language) {
  const { add, fields } = await textsOf('join-links', language);
  await page.getByRole('button', { name: add.open }).first().click();
  await page.getByRole('dialog').getByLabel(fields.class).fill('2B');
}

async function openWaitingStudent(page: Page, language: Language) {
  const { school } = await textsOf('guardians', language);
  const leaving = (await textsOf('moves', language)).school;
  await page.getByRole('link', { name: 'Marwan Rizk' }).click();
  await page.getByRole('heading', { name: leaving.title }).waitFor();
  await show(page.getByRole('heading', { name: school.title, exact: true }));
}

async function openTeam(page: Page, language: Language) {
  const { members, search } = await textsOf('teams', language);
  await page.getByRole('searchbox', { name: search }).fill('Desert Rovers');
  await page.getByRole('link', { name: 'Desert Rovers' }).click();
  await show(page.getByRole('heading', { name: members.title }));
}

const seeInvitation = async (page: Page, language: Language) =>
  show(
    page.getByText((await textsOf('own-results', language)).final.states.invited, { exact: true }),
  );

const seeNames = async (page: Page, language: Language) =>
  show(page.getByRole('heading', { name: (await textsOf('certificates', language)).names.title }));

async function choosePayment(page: Page, language: Language) {
  const { form, methods } = await textsOf('payments', language);
  await page.getByText(methods.card, { exact: true }).click();
  await page.getByLabel(form.amount).fill('4500');
}

/** Students' and parents' handbooks have one page. */
const low = (page: Page) => page.setViewportSize({ width: 390, height: 480 });

/** From the spoken text to the answer. */
async function seeAnswer(page: Page, language: Language) {
  await low(page);
  const { listen } = (await textsOf('guardians', language)).page;
  await show(page.getByRole('button', { name: listen }));
}

/** For the handbooks of schools, students and parents, and README: name → what to take. */
export const SCHOOL_PICTURES = {
  'school-dashboard': { as: 'school', page: '/academy/dashboard' },
  'school-wallet': { as: 'school', page: '/academy/wallet', open: planTeams },
  'school-transfer': { as: 'school', page: '/academy/wallet', open: openTransfer },
  'school-pay': { as: 'school', page: '/academy/wallet/pay', open: choosePayment },
  'school-buy': { as: 'school', page: '/academy/team-purchase', open: applyCoupon },
  'school-link': { as: 'school', page: '/academy/join-links', open: newLink },
  'school-import': { as: 'school', page: '/academy/students/import' },
  'school-guardian': {
    as: 'school',
    page: '/academy/students/:studentId',
    open: openWaitingStudent,
  },
  'school-team': { as: 'school', page: '/academy/teams/:teamId', open: openTeam },
  'school-ready': { as: 'school', page: '/academy/teams/ready' },
  'school-certificates': { as: 'school', page: '/academy/certificates', open: seeNames },
  'school-results': { as: 'school', page: '/academy/results', open: seeInvitation },
  'student-home': { as: 'student', page: '/student', open: low },
  'parent-answer': { as: 'guardian', page: '/guardian', open: seeAnswer },
} satisfies Record<string, HandbookPicture>;
