import {
  adjustWallet,
  approveBankTransfer,
  asPiastres,
  changeAcademyStatus,
  countUnreadNotices,
  getAcademyProfile,
  listNotices,
  readNotices,
  rejectBankTransfer,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';

const context = testApp();

const transferOf = async (academy_id: string, amount: number) =>
  (
    await insertRow(context.db, 'bank_transfers', {
      academy_id,
      amount: asPiastres(amount),
      transfer_date: '2026-01-05',
      bank_name: 'بنك مصر',
    })
  ).id;

async function notifiedAcademy() {
  const academy = await academyWith(context.db, { status: 'suspended' });
  const { token } = await signInAdmin(context.db);
  const rejected = await transferOf(academy.id, 50_000);
  const approved = await transferOf(academy.id, 400_000);
  await send(context, rejectBankTransfer, {
    token,
    params: { id: rejected },
    body: { rejection_reason: 'الصورة غير واضحة' },
  });
  await send(context, approveBankTransfer, { token, params: { id: approved } });
  return { academy, rejected, approved };
}

const list = async (token: string, query: Record<string, string> = {}, language = 'ar') =>
  (
    await send(context, listNotices, {
      token,
      query,
      headers: { 'accept-language': language },
    })
  ).body;
const unread = async (token: string) =>
  (await send(context, countUnreadNotices, { token })).body.data.unread;

it('adds notifications of a reviewed transfer and the activation, newest first', async () => {
  const { academy, rejected, approved } = await notifiedAcademy();
  const { data, meta } = await list(academy.token);
  expect(meta.total).toBe(3);
  expect(data).toMatchObject([
    { kind: 'academy_activated', entity_id: null, read_at: null },
    { kind: 'transfer_approved', entity_id: approved, title: 'تم قبول التحويل' },
    { kind: 'transfer_rejected', entity_id: rejected, title: 'تم رفض التحويل' },
  ]);
  expect(data[1].text).toContain('4,000.00 جنيه');
  expect(data[2].text).toContain('الصورة غير واضحة');
  const english = await list(academy.token, { per_page: '1', page: '2' }, 'en');
  expect(english.data).toHaveLength(1);
  expect(english.data[0].text).toContain('EGP 4,000.00');
});

it('notifies of an administrator’s changes to the account, in the app and by message', async () => {
  const academy = await academyWith(context.db, { balance: 500_000 });
  const admin = (await signInAdmin(context.db)).token;
  const act = (body: object) =>
    send(context, changeAcademyStatus, { token: admin, params: { id: academy.id }, body });
  const adjust = (amount: number, reason: string) =>
    send(context, adjustWallet, {
      token: admin,
      params: { id: academy.id },
      body: { amount, reason },
    });
  await act({ action: 'suspend', reason: 'الترخيص منتهٍ' });
  const stopped = await send(context, getAcademyProfile, { token: academy.token });
  expect(stopped.body.data).toMatchObject({
    status: 'suspended',
    suspension: { reason: 'الترخيص منتهٍ' },
  });
  expect(stopped.body.data.suspension).not.toHaveProperty('by');
  await act({ action: 'reactivate' });
  await adjust(-99.5, 'رسوم مكررة');
  await adjust(50, 'تعويض');
  const { data } = await list(academy.token);
  expect(data.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    [
      'wallet_credited',
      'أضافت إدارة المنصة 50.00 جنيه إلى محفظتك. السبب: تعويض. الرصيد الآن 4,950.50 جنيه.',
    ],
    [
      'wallet_debited',
      'خصمت إدارة المنصة 99.50 جنيه من محفظتك. السبب: رسوم مكررة. الرصيد الآن 4,900.50 جنيه.',
    ],
    ['academy_reactivated', 'رفعت إدارة المنصة الإيقاف عن حسابك.'],
    ['academy_suspended', 'أوقفت إدارة المنصة حسابك. السبب: الترخيص منتهٍ'],
  ]);
  const messages = await context.db
    .selectFrom('outbox_messages')
    .select('kind')
    .where('to_email', '=', stopped.body.data.email)
    .orderBy('id')
    .execute();
  expect(messages.map(({ kind }) => kind)).toEqual([
    'academy_suspended',
    'academy_reactivated',
    'wallet_debited',
    'wallet_credited',
  ]);
  const after = await send(context, getAcademyProfile, { token: academy.token });
  expect(after.body.data).toMatchObject({ status: 'active', suspension: null });
});

it('a refused decision notifies nobody', async () => {
  const { academy, approved } = await notifiedAcademy();
  const { token } = await signInAdmin(context.db);
  await send(context, approveBankTransfer, { token, params: { id: approved } });
  expect((await list(academy.token)).meta.total).toBe(3);
});

it('an academy marks one notice or all as read, and none of another academy', async () => {
  const { academy } = await notifiedAcademy();
  const other = await notifiedAcademy();
  const read = (token: string, body: object) => send(context, readNotices, { token, body });
  const [first] = (await list(academy.token)).data;
  expect(await unread(academy.token)).toBe(3);

  await read(other.academy.token, { ids: [first.id] });
  expect(await unread(academy.token)).toBe(3);
  expect((await read(academy.token, { ids: [first.id] })).body.data).toEqual({ unread: 2 });
  expect((await read(academy.token, {})).body.data).toEqual({ unread: 0 });
  expect(await unread(other.academy.token)).toBe(3);
  expect((await read(academy.token, { ids: ['x'] })).status).toBe(422);
});

it('is 401 for a student', async () => {
  const { token } = await signInStudent(context.db);
  expect((await send(context, listNotices, { token })).status).toBe(401);
  expect((await send(context, countUnreadNotices, { token })).status).toBe(401);
  expect((await send(context, readNotices, { token, body: {} })).status).toBe(401);
});
