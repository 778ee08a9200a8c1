import { randomInt } from 'node:crypto';
import {
  type BankTransferForReview,
  cairoDate,
  confirmSecondFactor,
  createAdministrator,
  getAdminBankTransfer,
  getSettings,
  holdBankTransfer,
  LIMITS,
  listAdminBankTransfers,
  listAdministrators,
  listAdminSessions,
  listCoupons,
  listStatements,
  loginAdmin,
  purchaseTeams,
  registerAcademy,
  startPayment,
  startSecondFactor,
} from '@midan/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { hydrated } from '../hydrated.ts';
import { latestCode } from '../messages.ts';
import {
  type OwnAdministrator,
  openAsAdministrator,
  ownAdministrator,
  ownEmail,
} from '../own-administrator.ts';
import { type OwnSchool, ownSchool, uploadTransfer } from '../own-school.ts';
import { callAs, filled, ownPhone } from '../own-student.ts';
import { pasteCode } from '../school.ts';
import { shownLegal } from '../shown-legal.ts';
import { ownersToken, PASSWORD } from '../sign-in.ts';
import { actAtBank } from '../test-bank.ts';
import { fill, textsOf } from '../texts.ts';
import { ACCOUNTING } from './accounting.ts';
import { ANNOUNCEMENTS } from './announcements.ts';
import { API_KEYS } from './api-keys.ts';
import { CERTIFICATES } from './certificates.ts';
import { countActs, countMessages, countOf } from './counts.ts';
import { studentToDelete } from './guardian.ts';
import { MONEY_REQUESTS } from './money-requests.ts';
import { DESK_MOVES } from './moves.ts';
import { PAYMENT_REFUNDS } from './payment-refunds.ts';
import type { Rows } from './press.ts';
import {
  confirmFactor,
  type FactorStage,
  giveSecondFactor,
  removeFactor,
  renewFactor,
  startFactor,
} from './second-factor.ts';
import { endOneButton } from './sessions.ts';
import { STATEMENTS } from './statements.ts';
import { SUPPORT } from './support.ts';
import { WEBHOOKS } from './webhooks.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  token: string;
  school: OwnSchool;
  /** Has not entered its sign-up code. */
  newcomerId: string;
  transfers: { corrected: string; rejected: string; matched: number };
  colleague: { id: string; name: string };
  code: string;
}

async function newcomer(request: APIRequestContext): Promise<string> {
  const phone = ownPhone();
  const response = await request.post(`/api${registerAcademy.path}`, {
    data: {
      ...(await shownLegal(request)),
      name: 'مدرسة لم تؤكد هاتفها',
      email: `newcomer-${phone}@midan.test`,
      phone_number: `+20${phone}`,
      governorate: 'القاهرة',
      area: 'Dokki',
      address: '7 Invented Street',
      contact_person_name: 'Test Person',
      contact_person_role: 'معلم',
    },
  });
  return ((await response.json()) as { data: { academy_id: string } }).data.academy_id;
}

async function openSupport({ page }: Stage, form: 'resend' | 'contact' | 'password' | 'factor') {
  const { support } = await textsOf('academies-administration', 'ar');
  await page.getByRole('button', { name: support[form].title }).click();
  await page.getByLabel(support.reason).fill('اتصلت المدرسة بالدعم');
  return { support, button: page.getByRole('button', { name: support[form].title }) };
}

/** A school with three transfers, one that is not verified, a colleague who may only read. */
export async function adminStage(page: Page, request: APIRequestContext): Promise<Stage> {
  const token = await ownersToken(request);
  const school = await ownSchool(request, 'مدرسة مكتب الإدارة');
  // One division, so that the amount has two decimals as it is printed.
  const matched = (400_000 + randomInt(1, 90_000)) / 100;
  const corrected = await uploadTransfer(request, school, 4100);
  const rejected = await uploadTransfer(request, school, 4200);
  await uploadTransfer(request, school, matched);
  const newcomerId = await newcomer(request);
  const name = `زميلة ${randomInt(1e9)}`;
  const invited = await callAs(request, token, createAdministrator, {
    email: ownEmail(),
    name,
    role: 'read_only',
    current_password: PASSWORD,
  });
  await openAsAdministrator(page, { token }, 'ar', '/admin/dashboard');
  return {
    page,
    request,
    token,
    school,
    newcomerId,
    transfers: { corrected, rejected, matched },
    colleague: { id: invited.administrator.id, name },
    code: `TWICE-${randomInt(1e9)}`,
  };
}

const acts = ({ request, token }: Stage, filter: Record<string, string>) =>
  countActs(request, token, filter);

/** On whichever page of the list the colleague's row is. */
async function openMenu({ page, request, token, colleague }: Stage) {
  const { actions } = await textsOf('administrators', 'ar');
  const listed = filled(listAdministrators, { per_page: String(LIMITS.perPageMax) });
  const all = await callAs(request, token, listed);
  const place = all.findIndex(({ id }) => id === colleague.id);
  await page.goto(`/admin/administrators?page=${1 + Math.floor(place / LIMITS.perPageDefault)}`);
  await page
    .getByRole('button', { name: fill(actions.label, { name: colleague.name }) })
    .filter({ visible: true })
    .click();
  return actions;
}

async function proveOwner(dialog: Locator): Promise<void> {
  const { passwordForm } = await textsOf('sessions', 'ar');
  await dialog.getByRole('textbox', { name: passwordForm.current }).fill(PASSWORD);
}

async function openAccess(stage: Stage, act: 'enable' | 'disable' | 'reset'): Promise<Locator> {
  const actions = await openMenu(stage);
  await stage.page.getByRole('menuitem', { name: actions[act] }).click();
  const dialog = stage.page.getByRole('dialog', { name: actions[act] });
  await proveOwner(dialog);
  return dialog.getByRole('button', { name: actions[act] });
}

const aboutColleague = (stage: Stage) => acts(stage, { entity_id: stage.colleague.id });
const aboutSchool = (stage: Stage) => acts(stage, { entity_id: stage.school.academy.id });

async function review({ page }: Stage, id: string) {
  const texts = await textsOf('bank-transfer-review', 'ar');
  await page.goto(`/admin/bank-transfers?transfer=${id}`);
  return { texts, dialog: page.getByRole('dialog', { name: texts.proof.title }) };
}

async function previewed(root: Page | Locator, confirm: string): Promise<Locator> {
  const { reason, preview } = await textsOf('money-back', 'ar');
  await root.getByRole('textbox', { name: reason }).fill('بطلب من المدرسة');
  await root.getByRole('button', { name: preview.ask }).click();
  const button = root.getByRole('button', { name: confirm });
  await button.waitFor();
  return button;
}

/** A new colleague has begun the review; returns the button that takes it over. */
async function reviewHeld(stage: Stage, id: string): Promise<Locator> {
  const { request } = stage;
  const { token } = await ownAdministrator(request, 'finance', 'زميلة تراجع');
  await callAs(request, token, filled(holdBankTransfer, { id }), {});
  const { texts, dialog } = await review(stage, id);
  return dialog.getByRole('button', { name: texts.hold.takeOver });
}

export const ADMIN: Rows<Stage> = {
  holdBankTransfer: async (stage) => {
    const { request, token } = stage;
    const id = stage.transfers.corrected;
    const button = await reviewHeld(stage, id);
    // The dialog has asked by itself before.
    await button.waitFor();
    const path = getAdminBankTransfer.path.replace('{id}', id);
    const count = () =>
      countOf<BankTransferForReview>(request, token, path, ({ held_by }) =>
        held_by?.name === 'زميلة تراجع' ? 0 : 1,
      );
    return { button, toasts: 0, count };
  },
  ...DESK_MOVES,
  keepStudent: async ({ page, request }) => {
    const { students } = await textsOf('participants', 'ar');
    await page.goto(`/admin/students?student=${await studentToDelete(request)}`);
    return { button: page.getByRole('dialog').getByRole('button', { name: students.keep }) };
  },
  correctBankTransferAmount: async (stage) => {
    const { request, token } = stage;
    const id = stage.transfers.corrected;
    const { texts, dialog } = await review(stage, id);
    await dialog.getByRole('button', { name: texts.decision.correct }).click();
    await dialog.getByLabel(texts.correction.amount).fill('4150');
    const path = getAdminBankTransfer.path.replace('{id}', id);
    return {
      button: dialog.getByRole('button', { name: texts.correction.confirm }),
      toasts: 0,
      count: () => countOf<BankTransferForReview>(request, token, path, ({ amount }) => amount),
      adds: 50,
    };
  },
  approveBankTransfer: async (stage) => {
    const { texts, dialog } = await review(stage, stage.transfers.corrected);
    await dialog.getByRole('button', { name: texts.decision.accept }).click();
    return {
      button: dialog.getByRole('button', { name: texts.decision.confirmAccept }),
      toasts: 0,
      count: () =>
        acts(stage, { action: 'bank_transfer.approve', entity_id: stage.transfers.corrected }),
    };
  },
  rejectBankTransfer: async (stage) => {
    const { texts, dialog } = await review(stage, stage.transfers.rejected);
    await dialog.getByRole('button', { name: texts.decision.reject }).click();
    await dialog.getByRole('textbox', { name: texts.decision.reasonLabel }).fill('لا يظهر المبلغ');
    return {
      button: dialog.getByRole('button', { name: texts.decision.confirmReject }),
      toasts: 0,
      count: () =>
        acts(stage, { action: 'bank_transfer.reject', entity_id: stage.transfers.rejected }),
    };
  },
  uploadStatement: async (stage) => {
    const { page, request, token, school, transfers } = stage;
    const { upload } = await textsOf('statements', 'ar');
    await page.goto('/admin/statements');
    const line = `${cairoDate(new Date())},${school.academy.payment_reference},,${transfers.matched}`;
    const buffer = Buffer.from(['التاريخ,البيان,مدين,دائن', line].join('\n'));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer });
    return {
      button: page.getByRole('button', { name: upload.submit }),
      count: () => countOf(request, token, listStatements.path),
    };
  },
  approveStatement: async ({ page, request, token, school }) => {
    const { approve } = await textsOf('statements', 'ar');
    await page.getByRole('button', { name: approve.open_one }).click();
    const search = new URLSearchParams({
      status: 'approved',
      search: school.academy.payment_reference,
    });
    return {
      button: page.getByRole('dialog').getByRole('button', { name: approve.confirm_one }),
      count: () => countOf(request, token, `${listAdminBankTransfers.path}?${search}`),
    };
  },
  ...STATEMENTS,
  ...ACCOUNTING,
  ...CERTIFICATES,
  askAboutPayment: async (stage) => {
    const { page, request, school } = stage;
    const { ask } = await textsOf('payment-desk', 'ar');
    const data = { method: 'card', amount: 350 };
    const { id } = await callAs(request, school.token, startPayment, data);
    await page.goto(`/admin/payments/${id}`);
    return {
      button: page.getByRole('button', { name: ask.action }),
      toasts: 0,
      // Asked once more, it asks once more.
      again: 'same',
      adds: 2,
      count: () => acts(stage, { action: 'payment.ask', entity_id: id }),
    };
  },
  reviewPaymentEvent: async (stage) => {
    const { page, request, school } = stage;
    const { review } = await textsOf('payment-desk', 'ar');
    const data = { method: 'card', amount: 360 };
    const payment = await callAs(request, school.token, startPayment, data);
    await actAtBank(request, payment, 'pay_less');
    await page.goto(`/admin/payments/${payment.id}`);
    await page.getByRole('button', { name: review.action }).click();
    const dialog = page.getByRole('dialog', { name: review.action });
    await dialog.getByRole('textbox', { name: review.note }).fill('أُعيد المبلغ من لوحة البوابة');
    return {
      button: dialog.getByRole('button', { name: review.submit }),
      count: () => acts(stage, { action: 'payment.review' }),
    };
  },
  ...PAYMENT_REFUNDS,
  ...MONEY_REQUESTS,
  refundPurchase: async (stage) => {
    const { page, request, school } = stage;
    const { purchase } = await callAs(request, school.token, purchaseTeams, {
      teams: [{ name: 'فريق يُرد' }],
    });
    const texts = await textsOf('money-back', 'ar');
    await page.goto(`/admin/purchases/${purchase.id}`);
    await page.getByRole('button', { name: texts.refund.action, exact: true }).click();
    return {
      button: await previewed(page, texts.refund.confirm),
      count: () => acts(stage, { action: 'purchase.refund', entity_id: purchase.id }),
    };
  },
  payOut: async (stage) => {
    const { page, school } = stage;
    const { payout } = await textsOf('money-back', 'ar');
    await page.goto(`/admin/academies/${school.academy.id}`);
    await page.getByRole('button', { name: payout.title }).click();
    await page.getByLabel(payout.amount).fill('12.5');
    await page.getByLabel(payout.reference).fill(`OUT-${randomInt(1e9)}`);
    return {
      button: await previewed(page, payout.confirm),
      count: () => acts(stage, { action: 'wallet.payout', entity_id: school.academy.id }),
    };
  },
  reverseBankTransfer: async (stage) => {
    const { dialog } = await review(stage, stage.transfers.corrected);
    const { reversal } = await textsOf('money-back', 'ar');
    await dialog.getByRole('button', { name: reversal.action }).click();
    return {
      button: await previewed(dialog, reversal.confirm),
      count: () =>
        acts(stage, { action: 'bank_transfer.reverse', entity_id: stage.transfers.corrected }),
    };
  },
  createCoupon: async ({ page, request, token, code }) => {
    const { create, form } = await textsOf('coupons', 'ar');
    const { save } = await textsOf('common', 'ar');
    await page.goto('/admin/coupons');
    await page.getByRole('button', { name: create, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: form.create });
    await dialog.getByRole('textbox', { name: form.code }).fill(code);
    await dialog.getByRole('textbox', { name: form.percent }).fill('10');
    return {
      button: dialog.getByRole('button', { name: save }),
      count: () => countOf(request, token, `${listCoupons.path}?search=${code}`),
    };
  },
  createCouponBatch: async ({ page, request, token, code }) => {
    const { batch, form } = await textsOf('coupons', 'ar');
    await page.getByRole('button', { name: batch.open }).click();
    const dialog = page.getByRole('dialog', { name: batch.title });
    const prefix = code.replace('TWICE', 'MANY');
    await dialog.getByRole('textbox', { name: batch.prefix }).fill(prefix);
    await dialog.getByRole('textbox', { name: batch.count }).fill('3');
    await dialog.getByRole('textbox', { name: form.percent }).fill('10');
    return {
      button: dialog.getByRole('button', { name: batch.submit }),
      count: () => countOf(request, token, `${listCoupons.path}?search=${prefix}`),
      adds: 3,
    };
  },
  updateCoupon: async (stage) => {
    const { page, request, token, code } = stage;
    const { action, form } = await textsOf('coupons', 'ar');
    const { save } = await textsOf('common', 'ar');
    await page.goto(`/admin/coupons?search=${code}`);
    const edit = page.getByRole('button', { name: fill(action.edit, { code }) });
    await edit.filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: form.edit });
    await dialog.getByRole('textbox', { name: form.percent }).fill('15');
    const [coupon] = await callAs(request, token, filled(listCoupons, { search: code }));
    return {
      button: dialog.getByRole('button', { name: save }),
      count: () => acts(stage, { action: 'coupon.update', entity_id: coupon?.id ?? '' }),
    };
  },
  deleteCoupon: async ({ page, request, token, code }) => {
    const { action } = await textsOf('coupons', 'ar');
    const remove = page.getByRole('button', { name: fill(action.delete, { code }) });
    return {
      button: remove.filter({ visible: true }),
      asks: true,
      count: () => countOf(request, token, `${listCoupons.path}?search=${code}`),
      adds: -1,
    };
  },
  adjustWallet: async (stage) => {
    const { page, school } = stage;
    const { adjust } = await textsOf('academies-administration', 'ar');
    await page.goto(`/admin/academies/${school.academy.id}`);
    await page.getByRole('button', { name: adjust.title }).click();
    await page.getByLabel(adjust.amount).fill('25');
    await page.getByLabel(adjust.reason).fill('رسوم تحويل أعيدت');
    return {
      button: page.getByRole('button', { name: adjust.submit }),
      asks: true,
      count: () => acts(stage, { action: 'wallet.adjust', entity_id: school.academy.id }),
    };
  },
  sendAcademyPasswordCode: async (stage) => {
    const { button } = await openSupport(stage, 'password');
    return { button, asks: true, again: 'form', count: () => aboutSchool(stage) };
  },
  resetAcademySecondFactor: async (stage) => {
    await giveSecondFactor(stage.request, stage.school);
    await stage.page.reload();
    const { button } = await openSupport(stage, 'factor');
    await proveOwner(stage.page.getByRole('main'));
    return { button, count: () => aboutSchool(stage) };
  },
  changeAcademyStatus: async (stage) => {
    const { page } = stage;
    const { status } = await textsOf('academies-administration', 'ar');
    await page.getByRole('button', { name: status.actions.suspend }).click();
    await page.getByLabel(status.reason).fill('مستندات ناقصة');
    return {
      button: page.getByRole('button', { name: status.actions.suspend }),
      asks: true,
      count: () => aboutSchool(stage),
    };
  },
  correctAcademyContact: async (stage) => {
    const { page, newcomerId } = stage;
    await page.goto(`/admin/academies/${newcomerId}`);
    const { support, button } = await openSupport(stage, 'contact');
    await page.getByLabel(support.phone).fill(ownPhone());
    const count = () => acts(stage, { entity_id: newcomerId });
    return { button, asks: true, again: 'form', count };
  },
  resendAcademyCode: async (stage) => {
    const { button } = await openSupport(stage, 'resend');
    const count = () => acts(stage, { entity_id: stage.newcomerId });
    // The correction has just sent one: the server asks for a minute of patience.
    return { button, asks: true, isRefused: true, again: 'asks', count, adds: 0 };
  },
  blockAccount: async (stage) => {
    const { page, newcomerId } = stage;
    const { block } = await textsOf('academies-administration', 'ar');
    await page.goto(`/admin/academies/${newcomerId}`);
    await page.getByRole('button', { name: block.action }).click();
    await page.getByLabel(block.reason).fill('بلّغت المدرسة عن دخول غريب');
    return {
      button: page.getByRole('button', { name: block.action }),
      asks: true,
      count: () => acts(stage, { entity_id: newcomerId }),
    };
  },
  unblockAccount: async (stage) => {
    const { block } = await textsOf('academies-administration', 'ar');
    return {
      button: stage.page.getByRole('button', { name: block.end }),
      asks: true,
      count: () => acts(stage, { entity_id: stage.newcomerId }),
    };
  },
  ...SUPPORT,
};

/** They begin with a sign-in: of a shared account only the newest `SESSIONS_PER_ACCOUNT` last. */
export const PLATFORM: Rows<Stage> = {
  ...ANNOUNCEMENTS,
  ...API_KEYS,
  ...WEBHOOKS,
  createAdministrator: async (stage) => {
    const { page } = stage;
    const { invite, fields, access } = await textsOf('administrators', 'ar');
    await page.goto('/admin/administrators');
    await page.getByRole('button', { name: invite.title }).click();
    const dialog = page.getByRole('dialog', { name: invite.title });
    const name = `مدعوة ${randomInt(1e9)}`;
    await dialog.getByLabel(fields.name).fill(name);
    await dialog.getByLabel(fields.email).fill(ownEmail());
    await proveOwner(dialog);
    return {
      button: dialog.getByRole('button', { name: invite.submit }),
      count: () => acts(stage, { action: 'administrator.create' }),
      tidy: () => page.getByRole('button', { name: access.done }).click(),
    };
  },
  updateAdministrator: async (stage) => {
    const { page, colleague } = stage;
    const texts = await textsOf('administrators', 'ar');
    const { save } = await textsOf('common', 'ar');
    await openMenu(stage);
    await page.getByRole('menuitem', { name: texts.actions.edit }).click();
    const dialog = page.getByRole('dialog', { name: texts.edit.title });
    await dialog.getByRole('radio', { name: texts.roles.support.name }).check();
    await proveOwner(dialog);
    return {
      button: dialog.getByRole('button', { name: save }),
      count: () => acts(stage, { action: 'administrator.update', entity_id: colleague.id }),
    };
  },
  disableAdministrator: async (stage) => ({
    button: await openAccess(stage, 'disable'),
    count: () => aboutColleague(stage),
  }),
  enableAdministrator: async (stage) => ({
    button: await openAccess(stage, 'enable'),
    count: () => aboutColleague(stage),
  }),
  resetAdministratorAccess: async (stage) => {
    const { access } = await textsOf('administrators', 'ar');
    return {
      button: await openAccess(stage, 'reset'),
      count: () => aboutColleague(stage),
      // The temporary password stands until somebody says that it is kept.
      tidy: () => stage.page.getByRole('button', { name: access.done }).click(),
    };
  },
  updateSettings: async ({ page, request, token }) => {
    const { save } = await textsOf('common', 'ar');
    await page.goto('/admin/settings');
    const data = await callAs(request, token, getSettings);
    return {
      button: page.getByRole('button', { name: save }),
      again: 'same',
      answer: async () => ({ success: true, message: 'تم حفظ الإعدادات', data }),
    };
  },
};

interface AccountStage extends FactorStage {
  request: APIRequestContext;
  own: OwnAdministrator;
}

export async function accountStage(page: Page, request: APIRequestContext): Promise<AccountStage> {
  const own = await ownAdministrator(request, 'support', 'مسؤولة الضغطتين');
  await openAsAdministrator(page, own, 'ar', '/admin/account');
  return { page, request, own, password: own.password, recovery: [] };
}

const done = ({ request, own }: AccountStage, action: string) =>
  countActs(request, own.token, { administrator_id: own.id, action: `administrator.${action}` });

export const ADMIN_ACCOUNT: Rows<AccountStage> = {
  startSecondFactor: startFactor,
  confirmSecondFactor: async (stage) => ({
    ...(await confirmFactor(stage, confirmSecondFactor)),
    count: () => done(stage, 'second_factor_on'),
  }),
  renewRecoveryCodes: async (stage) => ({
    ...(await renewFactor(stage)),
    count: () => done(stage, 'renew_recovery_codes'),
  }),
  removeSecondFactor: async (stage) => ({
    ...(await removeFactor(stage)),
    count: () => done(stage, 'second_factor_off'),
  }),
  endOtherAdminSessions: async (stage) => {
    const { page, request, own } = stage;
    const { open } = await textsOf('sessions', 'ar');
    const data = { email: own.email, password: own.password };
    await request.post(`/api${loginAdmin.path}`, { data });
    await page.reload();
    const sessions = await callAs(request, own.token, listAdminSessions);
    return {
      button: page.getByRole('button', { name: open.end }),
      asks: true,
      count: () => countOf(request, own.token, listAdminSessions.path),
      adds: 1 - sessions.length,
    };
  },
  endAdminSession: async (stage) => {
    const { page, request, own } = stage;
    const data = { email: own.email, password: own.password };
    await request.post(`/api${loginAdmin.path}`, { data });
    return {
      button: await endOneButton(page),
      asks: true,
      count: () => countOf(request, own.token, listAdminSessions.path),
      adds: -1,
    };
  },
  changeAdminPassword: async (stage) => {
    const { page, own } = stage;
    const { passwordForm: form } = await textsOf('sessions', 'ar');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const next = 'pressed twice 2026';
    await field(form.current).fill(own.password);
    await field(form.next).fill(next);
    await field(form.confirmation).fill(next);
    own.password = next;
    return {
      button: page.getByRole('button', { name: form.submit }),
      count: () => done(stage, 'change_password'),
      again: 'complains',
    };
  },
  logoutAdmin: async ({ page }) => {
    const { menu } = await textsOf('shell', 'ar');
    return { button: page.getByRole('button', { name: menu.logout }) };
  },
  loginAdmin: async (stage) => {
    const { page, request, own } = stage;
    const { login } = await textsOf('sessions', 'ar');
    const texts = await textsOf('admin-sessions', 'ar');
    const token = await ownersToken(request);
    await page.getByLabel(login.email).fill(own.email);
    await page.getByRole('textbox', { name: login.password }).fill(own.password);
    return {
      button: page.getByRole('button', { name: texts.login.submit }),
      count: () =>
        countActs(request, token, { administrator_id: own.id, action: 'administrator.sign_in' }),
    };
  },
  forgotAdminPassword: async ({ page, request, own }) => {
    const { login, forgot } = await textsOf('sessions', 'ar');
    await page.goto('/admin/forgot-password');
    await hydrated(page);
    await page.getByRole('textbox', { name: login.email }).fill(own.email);
    return {
      button: page.getByRole('button', { name: forgot.submit }),
      count: () => countMessages(request, own.email),
    };
  },
  resetAdminPassword: async ({ page, request, own }) => {
    const { passwordForm, reset } = await textsOf('sessions', 'ar');
    const { secondFactorField } = await textsOf('admin-sessions', 'ar');
    const data = { email: own.email, password: own.password };
    const signedIn = await request.post(`/api${loginAdmin.path}`, { data });
    const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
    const proof = { current_password: own.password };
    const started = await callAs(request, token, startSecondFactor, proof);
    const app = new TOTP({ secret: Secret.fromBase32(started.secret) });
    const { recovery_codes } = await callAs(request, token, confirmSecondFactor, {
      otp_code: app.generate(),
    });
    await pasteCode(page, 'ar', await latestCode(request, own.email));
    await page.getByRole('textbox', { name: passwordForm.next }).fill('a kettle sings at 7');
    await page.getByRole('textbox', { name: secondFactorField }).fill(recovery_codes[0] ?? '');
    return { button: page.getByRole('button', { name: reset.submit }) };
  },
};
